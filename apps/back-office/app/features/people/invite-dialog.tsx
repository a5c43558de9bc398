import { zodResolver } from '@hookform/resolvers/zod';
import { languages } from '@witryna/contract/languages';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { invite, peopleQuery } from '../../platform/api/people-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { languageChoices } from '../../shell/language-choices.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { hasArea, needsArea, RightsFields, rightsValues } from './rights-fields.tsx';

const values = rightsValues.extend({ email: z.email('email'), language: z.enum(languages) }).refine(hasArea, needsArea);
type InviteValues = z.infer<typeof values>;

/** Invites somebody to the shop by mail. */
export function InviteDialog({ host, onClose }: { host: string; onClose(): void }) {
  const t = useTexts('back-office-people');
  const language = useLanguage();
  const problemText = useProblemText();
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
    <FormProvider {...form}>
      <FormDialog
        title={t('inviteTitle')}
        action={t('sendInvitation')}
        cancel={t('cancel')}
        busy={isPending}
        error={error}
        onSubmit={submit}
        onClose={onClose}
      >
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
      </FormDialog>
    </FormProvider>
  );
}
