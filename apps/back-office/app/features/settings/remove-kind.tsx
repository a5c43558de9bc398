import { useNavigate } from 'react-router';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { settingsKey } from '../../platform/api/settings-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface RemoveKindProps {
  readonly host: string;
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** The screen of the list, which follows. */
  readonly to: string;
  remove(): Promise<unknown>;
  /** Before the screen is left. */
  onRemoved(): void;
  onClose(): void;
}

/** Asks before a payment or carrier is removed with its keys. */
export function RemoveKind({ host, label, title, text, action, to, remove, onRemoved, onClose }: RemoveKindProps) {
  const t = useTexts('back-office-settings');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useChange(remove, settingsKey(host), eventsKey(host));
  return (
    <ConfirmDialog
      title={title}
      text={text}
      action={action}
      cancel={t('cancel')}
      busy={isPending}
      problem={error ? refusalText(error) : undefined}
      onClose={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            onRemoved();
            showToast(t('kindRemoved', { name: label }));
            void navigate(to, { replace: true });
          },
        })
      }
    />
  );
}
