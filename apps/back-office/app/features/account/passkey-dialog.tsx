import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { codeOf } from '../../platform/api/call-error.ts';
import { addPasskey } from '../../platform/api/passkey-calls.ts';
import { passkeysQuery } from '../../platform/api/people-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';

const values = z.object({
  name: z.string().trim().min(1, 'required').max(100, 'too_big'),
  password: z.string().min(1, 'required'),
});

/** Adds a passkey of this device: a name for it and the password, then the browser asks for finger, face or PIN. */
export function PasskeyDialog({ onClose }: { onClose(): void }) {
  const t = useTexts('back-office-people');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(values),
    defaultValues: { name: '', password: '' },
  });
  const { mutateAsync, isPending, error } = useChange(addPasskey, passkeysQuery.queryKey);
  const submit = handleSubmit((given) =>
    mutateAsync(given).then(
      () => {
        showToast(t('passkeyDone'));
        onClose();
      },
      () => undefined,
    ),
  );
  const { errors } = formState;
  const ofPassword = error && codeOf(error) === 'INVALID_PASSWORD' ? refusalText(error) : undefined;
  return (
    <Dialog open title={t('addPasskey')} closeLabel={t('cancel')} onClose={isPending ? undefined : onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {error && !ofPassword && <Notice tone="error">{refusalText(error)}</Notice>}
        <TextField
          {...register('name')}
          label={t('passkeyName')}
          hint={t('passkeyNameHint')}
          autoComplete="off"
          error={problemText(errors.name)}
        />
        <PasswordField
          {...register('password')}
          label={t('currentPassword')}
          autoComplete="current-password"
          error={problemText(errors.password) ?? ofPassword}
        />
        <DialogButtons>
          <Button disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" tone="primary" busy={isPending}>
            {t('addPasskey')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
