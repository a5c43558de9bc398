import { zodResolver } from '@hookform/resolvers/zod';
import { passwordLength } from '@witryna/contract/people';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { setNewPassword } from '../../platform/api/sign-in-calls.ts';
import { linkToken } from '../../platform/session/link-secrets.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { newPassword } from './password-rules.ts';

const schema = z.object({ password: newPassword });

/** Sets a new password, with the token of a mailed link. */
export function NewPasswordScreen() {
  const t = useTexts('back-office-sign-in');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const token = linkToken();
  const submit = handleSubmit(async ({ password }) => {
    setRefusal(undefined);
    await setNewPassword({ token: token ?? '', newPassword: password }).then(
      () => navigate('/sign-in?done=password', { replace: true }),
      setRefusal,
    );
  });
  return (
    <AuthFrame title={t('newPasswordTitle')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {!token && <Notice tone="warning">{t('linkIncomplete')}</Notice>}
        {refusal !== undefined && <Notice tone="error">{refusalText(refusal)}</Notice>}
        {token && (
          <>
            <PasswordField
              {...register('password')}
              label={t('newPassword')}
              hint={t('passwordHint', { count: passwordLength.min })}
              autoComplete="new-password"
              error={problemText(formState.errors.password)}
            />
            <Button type="submit" tone="primary" wide busy={formState.isSubmitting}>
              {t('savePassword')}
            </Button>
          </>
        )}
        <Link to="/forgotten-password" className="link self-center py-2 text-sm">
          {t('newLink')}
        </Link>
      </form>
    </AuthFrame>
  );
}
