import { type NetworkFault, networkFaultOf } from '@witryna/contract/network-fault';
import { type WebhookDelivery, webhookLimits } from '@witryna/contract/webhooks';
import { useTexts } from '../../platform/texts/texts.ts';

/** Returns the function that says what the last try has brought; empty before the first. */
export function useOutcomeText(): (delivery: WebhookDelivery) => string {
  const t = useTexts('back-office-webhooks');
  const shared = useTexts('back-office');
  return (delivery) => {
    const { failure, status, durationMs } = delivery;
    const fault = faultOf(delivery);
    if (fault) return shared(`fault_${fault}`);
    if (failure) return t(`failure_${failure}`, { status: status ?? 0, seconds: webhookLimits.withinSeconds });
    return status === null ? '' : t('answered', { status, ms: durationMs ?? 0 });
  };
}

/** Why the receiver could not be asked, if the code that stands in place of its answer is a known one. */
export function faultOf({ failure, answer }: WebhookDelivery): NetworkFault | undefined {
  return failure === 'unreachable' && answer !== null ? networkFaultOf(answer) : undefined;
}
