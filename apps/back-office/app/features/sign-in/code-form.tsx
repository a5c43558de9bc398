import { type SubmitEvent, useState } from 'react';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { type SecondStep, verifyCode } from '../../platform/api/sign-in-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** The code as the server expects it: people copy it with spaces. */
function cleanCode(typed: string): string {
  return typed.replace(/\s/g, '');
}

interface CodeFormProps {
  /** False where only a code of the app can be meant: while it is set up. */
  readonly mayRecover?: boolean;
  /** Checks the code in another way than at signing in. */
  readonly verify?: ((code: string) => Promise<unknown>) | undefined;
  onDone(): Promise<void>;
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export function CodeForm({ mayRecover = true, verify, onDone }: CodeFormProps) {
  const t = useTexts('back-office-sign-in');
  const refusalText = useRefusalText();
  const [step, setStep] = useState<SecondStep>('verify-totp');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isTotp = step === 'verify-totp';

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const code = cleanCode(typed);
    if (isBusy) return;
    if (isTotp ? !/^\d{6}$/.test(code) : code === '') return setProblem(t(isTotp ? 'codeWanted' : 'recoveryWanted'));
    setBusy(true);
    setProblem(undefined);
    try {
      await (verify ? verify(code) : verifyCode(step, code));
      await onDone();
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t(isTotp ? 'codeText' : 'recoveryText')}</p>
      <TextField
        key={step}
        label={t(isTotp ? 'code' : 'recoveryCode')}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoFocus
        maxLength={40}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" tone="primary" wide busy={isBusy}>
        {t('confirmCode')}
      </Button>
      {mayRecover && (
        <Button
          tone="quiet"
          wide
          onClick={() => {
            setStep(isTotp ? 'verify-backup-code' : 'verify-totp');
            setTyped('');
            setProblem(undefined);
          }}
        >
          {t(isTotp ? 'useRecovery' : 'useApp')}
        </Button>
      )}
    </form>
  );
}
