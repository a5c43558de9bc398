import type { InstallationPerson } from '@witryna/contract/installation';
import { closeAccount, endOperator, unlockPerson } from '../../platform/api/operator-calls.ts';
import { endSessionsOf, resetFactorOf } from '../../platform/api/people-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

const runs = {
  endSessions: endSessionsOf,
  resetFactor: resetFactorOf,
  unlock: unlockPerson,
  endOperator,
  closeAccount,
} as const;

export interface AskedOfPerson {
  readonly person: InstallationPerson;
  readonly what: keyof typeof runs;
}

export function PersonDialog({ asked: { person, what }, onClose }: { asked: AskedOfPerson; onClose(): void }) {
  const t = useTexts('back-office-people');
  const refusalText = useRefusalText();
  const { mutate, isPending, error } = useChange(() => runs[what](person.id), ['installation', 'people']);
  return (
    <ConfirmDialog
      title={t(`title_${what}`, { name: person.name })}
      text={t(`text_${what}`, { email: person.email })}
      action={t(what)}
      cancel={t('cancel')}
      busy={isPending}
      problem={error ? refusalText(error) : undefined}
      onClose={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            showToast(t(`done_${what}`, { name: person.name }));
            onClose();
          },
        })
      }
    />
  );
}
