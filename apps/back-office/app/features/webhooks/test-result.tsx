import type { WebhookDelivery } from '@witryna/contract/webhooks';
import { useTexts } from '../../platform/texts/texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { faultOf, useOutcomeText } from './outcome-text.ts';

/** What has come of a test: whether the receiver takes it, or why not. */
export function TestResult({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTexts('back-office-webhooks');
  const outcome = useOutcomeText()(delivery);
  const { state, answer } = delivery;
  if (state === 'delivered') return <Notice tone="success">{t('testWorked', { outcome })}</Notice>;
  if (state !== 'failed') return <Notice tone="info">{t('testSending')}</Notice>;
  return (
    <Notice tone="error">
      <p className="font-medium">{t('testFailed')}</p>
      <p>{outcome}</p>
      {answer !== null && !faultOf(delivery) && (
        <p className="mt-1 font-mono text-xs wrap-anywhere">{answer.slice(0, SHOWN)}</p>
      )}
    </Notice>
  );
}

/** The list has more of the answer. */
const SHOWN = 200;
