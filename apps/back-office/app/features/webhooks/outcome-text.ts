import { type WebhookDelivery, webhookLimits } from '@witryna/contract/webhooks';
import { useTexts } from '../../platform/texts/texts.ts';

/** Returns the function that says what the last try has brought; empty before the first. */
export function useOutcomeText(): (delivery: WebhookDelivery) => string {
  const t = useTexts('back-office-webhooks');
  return ({ failure, status, durationMs }) => {
    if (failure) return t(`failure_${failure}`, { status: status ?? 0, seconds: webhookLimits.withinSeconds });
    return status === null ? '' : t('answered', { status, ms: durationMs ?? 0 });
  };
}
