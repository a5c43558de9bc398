import type { ApiKey } from '@witryna/contract/api-keys';
import { endKey, keysQuery } from '../../platform/api/people-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface EndKeyDialogProps {
  readonly host: string | undefined;
  readonly apiKey: ApiKey;
  onClose(): void;
}

export function EndKeyDialog({ host, apiKey, onClose }: EndKeyDialogProps) {
  const t = useTexts('back-office-people');
  const refusalText = useRefusalText();
  const { mutate, isPending, error } = useChange(() => endKey(host, apiKey.id), keysQuery(host).queryKey);
  return (
    <ConfirmDialog
      title={t('endKeyTitle', { name: apiKey.name })}
      text={t('endKeyText')}
      action={t('endKey')}
      cancel={t('cancel')}
      busy={isPending}
      problem={error ? refusalText(error) : undefined}
      onClose={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            showToast(t('keyEnded'));
            onClose();
          },
        })
      }
    />
  );
}
