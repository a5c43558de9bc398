import type { Webhook } from '@witryna/contract/webhooks';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { removeWebhook } from '../../platform/api/webhook-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface RemoveWebhookProps {
  readonly host: string;
  readonly handled: Webhook;
  onRemoved(): void;
  onClose(): void;
}

/** Removes a webhook, after a question: its secret is gone for good. */
export function RemoveWebhook({ host, handled, onRemoved, onClose }: RemoveWebhookProps) {
  const t = useTexts('back-office-webhooks');
  const refusalText = useRefusalText();
  const { name } = handled.webhook;
  // What is read of it is left alone until its screen is left: it is not there any more.
  const { mutate, isPending, error } = useChange(() => removeWebhook(host, handled.id), eventsKey(host));
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      text={t('removeText')}
      action={t('remove')}
      cancel={t('cancel')}
      busy={isPending}
      problem={error ? refusalText(error) : undefined}
      onClose={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            showToast(t('removed', { name }));
            onRemoved();
          },
        })
      }
    />
  );
}
