import { useTexts } from '../../platform/texts/texts.ts';

/** Returns the function that says why a payment or refund is as it is. A provider's own words stay as they are. */
export function useReasonText(): (reason: string) => string {
  const t = useTexts('back-office-orders');
  return (reason) => {
    const key = `reason_${reason}`;
    return t.has(key) ? t(key) : reason;
  };
}
