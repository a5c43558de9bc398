import { useTexts } from '../../platform/texts/texts.ts';

/** The providers' own names. A kind that is added later is shown by the name of its file. */
const brands: Readonly<Record<string, string>> = {
  hotpay: 'HotPay',
  payu: 'PayU',
  przelewy24: 'Przelewy24',
  stripe: 'Stripe',
  tpay: 'Tpay',
};

/** Returns the function that names a kind of payment. */
export function usePaymentName(): (type: string) => string {
  const t = useTexts('back-office-orders');
  return (type) => {
    const key = `paymentType_${type}`;
    return t.has(key) ? t(key) : (brands[type] ?? type);
  };
}
