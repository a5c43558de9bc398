import { type SubmitEvent, useState } from 'react';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import {
  confirmSecondFactor,
  enableSecondFactor,
  replaceSecondFactor,
  type SecondFactor,
} from '../../platform/api/sign-in-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from './code-form.tsx';
import { PasswordField } from './password-field.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The secret of an authenticator's address, in groups that can be typed: `JBSW Y3DP`. */
export function secretOf(totpUri: string): string {
  const secret = URL.canParse(totpUri) ? new URL(totpUri).searchParams.get('secret') : null;
  return (secret ?? '').replace(/(.{4})(?=.)/g, '$1 ');
}

interface SecondFactorSetupProps {
  /** Whether the new app takes the place of another one. */
  readonly replaces?: boolean;
  onDone(): Promise<void>;
}

/** Setting up the second factor: the password, the QR code, a code that proves it, and the recovery codes. */
export function SecondFactorSetup({ replaces = false, onDone }: SecondFactorSetupProps) {
  const t = useTexts('back-office-sign-in');
  const refusalText = useRefusalText();
  const [factor, setFactor] = useState<SecondFactor>();
  const [isProven, setProven] = useState(false);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function start(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    await (replaces ? replaceSecondFactor : enableSecondFactor)(password).then(setFactor, (error: unknown) =>
      setProblem(refusalText(error)),
    );
    setBusy(false);
  }
  if (factor && isProven) return <RecoveryCodes codes={factor.backupCodes} onDone={onDone} />;
  if (!factor) {
    return (
      <form noValidate onSubmit={start} className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t(replaces ? 'replaceText' : 'setUpText')}</p>
        <PasswordField
          label={t('password')}
          hint={t('setUpPassword')}
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" tone="primary" wide busy={isBusy}>
          {t('continue')}
        </Button>
      </form>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('scanText')}</p>
      <QrCode text={factor.totpURI} label={t('qrLabel')} />
      <div className="text-sm">
        <p className="text-muted">{t('secretText')}</p>
        <p className="mt-1 font-mono text-sm wrap-anywhere select-all">{secretOf(factor.totpURI)}</p>
      </div>
      <CodeForm
        mayRecover={false}
        verify={replaces ? confirmSecondFactor : undefined}
        onDone={async () => setProven(true)}
      />
    </div>
  );
}
