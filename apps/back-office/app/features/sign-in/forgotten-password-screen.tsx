import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { requestNewPassword } from '../../platform/api/sign-in-calls.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';

const schema = z.object({ email: z.email('email') });

/** Asks for a link to set a new password. The answer is the same for addresses that nobody has. */
export function ForgottenPasswordScreen() {
  const t = useTexts('back-office-sign-in');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const [sentTo, setSentTo] = useState<string>();
  const [refusal, setRefusal] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    setRefusal(undefined);
    await requestNewPassword(email).then(() => setSentTo(email), setRefusal);
  });
  return (
    <AuthFrame title={t('forgottenTitle')} text={sentTo ? undefined : t('forgottenText')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {refusal !== undefined && <Notice tone="error">{refusalText(refusal)}</Notice>}
        <div role="status" className="empty:hidden">
          {sentTo && <Notice tone="success">{t('linkSent', { email: sentTo })}</Notice>}
        </div>
        {!sentTo && (
          <>
            <TextField
              {...register('email')}
              label={t('email')}
              type="email"
              autoComplete="username"
              error={problemText(formState.errors.email)}
            />
            <Button type="submit" tone="primary" wide busy={formState.isSubmitting}>
              {t('sendLink')}
            </Button>
          </>
        )}
        <Link to="/sign-in" className="link self-center py-2 text-sm">
          {t('toSignIn')}
        </Link>
      </form>
    </AuthFrame>
  );
}
