import { zodResolver } from '@hookform/resolvers/zod';
import { passwordLength } from '@witryna/contract/people';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { fieldsOf } from '../../platform/api/call-error.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { acceptInvitation } from '../../platform/api/sign-in-calls.ts';
import { linkToken } from '../../platform/session/link-secrets.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { newPassword } from './password-rules.ts';

const schema = z.object({ name: z.string().trim().min(1, 'required').max(100, 'too_big'), password: newPassword });

/** How somebody who was invited to a shop signs up. */
export function InvitationScreen() {
  const t = useTexts('back-office-sign-in');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<unknown>();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', password: '' },
  });
  const token = linkToken();
  const submit = handleSubmit(async (values) => {
    setRefusal(undefined);
    await acceptInvitation({ token: token ?? '', ...values }).then(
      () => navigate('/sign-in?done=invitation', { replace: true }),
      (error: unknown) => {
        const { password, name } = fieldsOf(error);
        if (password !== undefined) setError('password', { type: 'server', message: password });
        else if (name !== undefined) setError('name', { type: 'server', message: 'name' });
        else setRefusal(error);
      },
    );
  });
  const { errors, isSubmitting } = formState;
  return (
    <AuthFrame title={t('invitationTitle')} text={t('invitationText')}>
      {token ? (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {refusal !== undefined && <Notice tone="error">{refusalText(refusal)}</Notice>}
          <TextField
            {...register('name')}
            label={t('name')}
            hint={t('nameHint')}
            autoComplete="name"
            error={problemText(errors.name)}
          />
          <PasswordField
            {...register('password')}
            label={t('password')}
            hint={t('passwordHint', { count: passwordLength.min })}
            autoComplete="new-password"
            error={problemText(errors.password)}
          />
          <Button type="submit" tone="primary" wide busy={isSubmitting}>
            {t('createAccount')}
          </Button>
        </form>
      ) : (
        <Notice tone="warning">{t('linkIncomplete')}</Notice>
      )}
    </AuthFrame>
  );
}
