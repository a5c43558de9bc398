import type { PaymentMark } from '@witryna/contract/payment-marks';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { PlainLabels } from '../../ui/plain-labels.tsx';

/** Names that are the same in every language. */
const brands: Partial<Record<PaymentMark, string>> = { blik: 'BLIK', applePay: 'Apple Pay', googlePay: 'Google Pay' };

/** What the shop can be paid with, as plain labels: logos of payment networks are their owners' trademarks. */
export function PaymentMarks() {
  const t = useMessages('shop');
  const { payments = [] } = useShop();
  const label = (mark: PaymentMark) =>
    brands[mark] ?? t(`pay_${mark as 'card' | 'fastTransfer' | 'transfer' | 'cash'}`);
  return <PlainLabels title={t('paymentMarks')} names={payments.map(label)} />;
}
