import { zodResolver } from '@hookform/resolvers/zod';
import { passwordLength } from '@witryna/contract/people';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { codeOf } from '../../platform/api/call-error.ts';
import { sessionsQuery } from '../../platform/api/people-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { changePassword } from '../../platform/api/sign-in-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useMe } from '../../platform/session/me-context.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { newPassword } from '../sign-in/password-rules.ts';

const values = z.object({ currentPassword: z.string().min(1, 'required'), newPassword });

/** Changing the password, which ends the other sessions. */
export function PasswordCard() {
  const t = useTexts('back-office-people');
  const { person } = useMe();
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(values),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { mutateAsync, isPending, error } = useChange(changePassword, sessionsQuery.queryKey);
  const submit = handleSubmit((given) =>
    mutateAsync(given).then(
      () => {
        reset();
        showToast(t('passwordChanged'));
      },
      () => undefined,
    ),
  );
  const { errors } = formState;
  const code = error ? codeOf(error) : undefined;
  const ofCurrent = code === 'INVALID_PASSWORD';
  const ofNew = code === 'PASSWORD_TOO_EASY';
  return (
    <Card title={t('password')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 px-4 pb-5 md:px-5">
        <p className="text-sm text-muted">{t('passwordText')}</p>
        {error && !ofCurrent && !ofNew && <Notice tone="error">{refusalText(error)}</Notice>}
        {/* Password managers store the new password for this account. */}
        <input type="text" autoComplete="username" value={person.email} readOnly hidden />
        <PasswordField
          {...register('currentPassword')}
          label={t('currentPassword')}
          autoComplete="current-password"
          error={problemText(errors.currentPassword) ?? (ofCurrent ? refusalText(error) : undefined)}
        />
        <PasswordField
          {...register('newPassword')}
          label={t('newPassword')}
          hint={t('passwordHint', { count: passwordLength.min })}
          autoComplete="new-password"
          error={problemText(errors.newPassword) ?? (ofNew ? refusalText(error) : undefined)}
        />
        <div>
          <Button type="submit" busy={isPending}>
            {t('changePassword')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
