import { useNavigate } from 'react-router';
import { ConfirmChange } from '../../forms/confirm-change.tsx';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { settingsKey } from '../../platform/api/settings-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';

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
  const navigate = useNavigate();
  return (
    <ConfirmChange
      {...{ title, text, action, onClose }}
      cancel={t('cancel')}
      done={t('kindRemoved', { name: label })}
      changed={[settingsKey(host), eventsKey(host)]}
      run={remove}
      onDone={() => {
        onRemoved();
        void navigate(to, { replace: true });
      }}
    />
  );
}
