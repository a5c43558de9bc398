import type { InstallationPerson } from '@witryna/contract/installation';
import { ConfirmChange } from '../../forms/confirm-change.tsx';
import { closeAccount, endOperator, unlockPerson } from '../../platform/api/operator-calls.ts';
import { endSessionsOf, resetFactorOf } from '../../platform/api/people-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';

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
  return (
    <ConfirmChange
      title={t(`title_${what}`, { name: person.name })}
      text={t(`text_${what}`, { email: person.email })}
      action={t(what)}
      cancel={t('cancel')}
      done={t(`done_${what}`, { name: person.name })}
      changed={[['installation', 'people']]}
      run={() => runs[what](person.id)}
      onClose={onClose}
    />
  );
}
