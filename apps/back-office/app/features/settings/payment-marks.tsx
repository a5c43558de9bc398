import type { HandledPayment } from '@witryna/contract/shop-settings';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';

/** Whether buyers are offered a payment, and what keeps them from it. */
export function PaymentMarks({ payment: { isOn, isTest, problem } }: { payment: HandledPayment }) {
  const t = useTexts('back-office-settings');
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={isOn ? 'green' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Badge>
      {isTest && <Badge tone="amber">{t('testMode')}</Badge>}
      {problem && <Badge tone="red">{t(`paymentIs_${problem}`)}</Badge>}
    </span>
  );
}
