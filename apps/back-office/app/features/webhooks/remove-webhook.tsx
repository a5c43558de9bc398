import type { Webhook } from '@witryna/contract/webhooks';
import { ConfirmChange } from '../../forms/confirm-change.tsx';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { removeWebhook } from '../../platform/api/webhook-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';

interface RemoveWebhookProps {
  readonly host: string;
  readonly handled: Webhook;
  onRemoved(): void;
  onClose(): void;
}

/** Removes a webhook, after a question: its secret is gone for good. */
export function RemoveWebhook({ host, handled, onRemoved, onClose }: RemoveWebhookProps) {
  const t = useTexts('back-office-webhooks');
  const { name } = handled.webhook;
  return (
    <ConfirmChange
      title={t('removeTitle', { name })}
      text={t('removeText')}
      action={t('remove')}
      cancel={t('cancel')}
      done={t('removed', { name })}
      // What is read of it is left alone until its screen is left: it is not there any more.
      changed={[eventsKey(host)]}
      run={() => removeWebhook(host, handled.id)}
      onClose={onClose}
      onDone={onRemoved}
    />
  );
}
