import { zodResolver } from '@hookform/resolvers/zod';
import { languages } from '@witryna/contract/languages';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { invite, peopleQuery } from '../../platform/api/people-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { languageChoices } from '../../shell/language-choices.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { hasArea, needsArea, RightsFields, rightsValues } from './rights-fields.tsx';

const values = rightsValues.extend({ email: z.email('email'), language: z.enum(languages) }).refine(hasArea, needsArea);
type InviteValues = z.infer<typeof values>;

/** Invites somebody to the shop by mail. */
export function InviteDialog({ host, onClose }: { host: string; onClose(): void }) {
  const t = useTexts('back-office-people');
  const language = useLanguage();
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const form = useForm<InviteValues>({
    resolver: zodResolver(values),
    defaultValues: { email: '', language, role: 'staff', areas: [] },
  });
  const { mutateAsync, isPending, error } = useChange(
    (given: InviteValues) => invite(host, given),
    peopleQuery(host).queryKey,
  );
  const submit = form.handleSubmit((given) =>
    mutateAsync({ ...given, areas: given.role === 'owner' ? [] : given.areas }).then(
      () => {
        showToast(t('invited', { email: given.email }));
        onClose();
      },
      () => undefined,
    ),
  );
  return (
    <Dialog open title={t('inviteTitle')} closeLabel={t('cancel')} onClose={isPending ? undefined : onClose}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {error && <Notice tone="error">{refusalText(error)}</Notice>}
          <p className="text-sm text-muted">{t('inviteText')}</p>
          <TextField
            {...form.register('email')}
            label={t('email')}
            type="email"
            autoComplete="off"
            error={problemText(form.formState.errors.email)}
          />
          <RightsFields />
          <SelectField {...form.register('language')} label={t('mailLanguage')}>
            {languageChoices.map(({ value, label, lang }) => (
              <option key={value} value={value} lang={lang}>
                {label}
              </option>
            ))}
          </SelectField>
          <DialogButtons>
            <Button disabled={isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" tone="primary" busy={isPending}>
              {t('sendInvitation')}
            </Button>
          </DialogButtons>
        </form>
      </FormProvider>
    </Dialog>
  );
}
