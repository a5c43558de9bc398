import { type SubmitEvent, useState } from 'react';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';

interface PasswordFormProps {
  readonly text: string;
  readonly action: string;
  readonly danger?: boolean;
  run(password: string): Promise<void>;
}

/** Asks for the password before something about the account changes. */
export function PasswordForm({ text, action, danger = false, run }: PasswordFormProps) {
  const t = useTexts('back-office-people');
  const refusalText = useRefusalText();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    await run(password).catch((error: unknown) => setProblem(refusalText(error)));
    setBusy(false);
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-muted">{text}</p>
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" tone={danger ? 'danger' : 'primary'} wide busy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
