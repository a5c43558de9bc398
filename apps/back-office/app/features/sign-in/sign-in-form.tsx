import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { signIn } from '../../platform/api/sign-in-calls.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordField } from './password-field.tsx';

const schema = z.object({ email: z.email('email'), password: z.string().min(1, 'required') });

interface SignInFormProps {
  /** The address of somebody who signs in again. */
  readonly email?: string | undefined;
  onDone(): Promise<void>;
}

/** E-mail address and password, then a code if the person has a second factor. */
export function SignInForm({ email = '', onDone }: SignInFormProps) {
  const t = useTexts('back-office-sign-in');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const [needsCode, setNeedsCode] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email, password: '' },
  });
  if (needsCode) return <CodeForm onDone={onDone} />;
  const submit = handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      if (await signIn(values)) setNeedsCode(true);
      else await onDone();
    } catch (error) {
      setRefusal(error);
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {refusal !== undefined && <Notice tone="error">{refusalText(refusal)}</Notice>}
      <TextField
        {...register('email')}
        label={t('email')}
        type="email"
        autoComplete="username"
        readOnly={email !== ''}
        tabIndex={email === '' ? undefined : -1}
        error={problemText(errors.email)}
      />
      <PasswordField
        {...register('password')}
        label={t('password')}
        autoComplete="current-password"
        error={problemText(errors.password)}
      />
      <Button type="submit" tone="primary" wide busy={isSubmitting}>
        {t('signIn')}
      </Button>
      <PasskeyButton onDone={onDone} onRefused={setRefusal} />
      {!email && (
        <Link to="/forgotten-password" className="link self-center py-2 text-sm">
          {t('forgotten')}
        </Link>
      )}
    </form>
  );
}
