import { useState } from 'react';
import { disableSecondFactor, makeRecoveryCodes } from '../../platform/api/sign-in-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import { SecondFactorSetup } from '../sign-in/second-factor-setup.tsx';
import { PasswordForm } from './password-form.tsx';

export type FactorChange = 'setUp' | 'replace' | 'codes' | 'disable';

interface FactorDialogProps {
  readonly change: FactorChange;
  onDone(): Promise<void>;
  onClose(): void;
}

/** The steps of a change of the second factor. Each begins with the password. */
export function FactorDialog({ change, onDone, onClose }: FactorDialogProps) {
  const t = useTexts('back-office-people');
  const [codes, setCodes] = useState<readonly string[]>();
  const title = t(`factor_${change}`);
  if (codes) {
    return (
      <Dialog open title={title}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Dialog>
    );
  }
  return (
    <Dialog open title={title} closeLabel={t('cancel')} onClose={onClose}>
      {(change === 'setUp' || change === 'replace') && (
        <SecondFactorSetup replaces={change === 'replace'} onDone={onDone} />
      )}
      {change === 'codes' && (
        <PasswordForm
          text={t('codesText')}
          action={t('factor_codes')}
          run={async (password) => setCodes(await makeRecoveryCodes(password))}
        />
      )}
      {change === 'disable' && (
        <PasswordForm
          text={t('disableText')}
          action={t('factor_disable')}
          danger
          run={async (password) => {
            await disableSecondFactor(password);
            showToast(t('factorDisabled'));
            await onDone();
          }}
        />
      )}
    </Dialog>
  );
}
