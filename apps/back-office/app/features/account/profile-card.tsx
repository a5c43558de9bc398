import { zodResolver } from '@hookform/resolvers/zod';
import { type Language, languages } from '@witryna/contract/languages';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldsOf } from '../../platform/api/call-error.ts';
import { changeMe } from '../../platform/api/people-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { meQuery } from '../../platform/session/me.ts';
import { useMe } from '../../platform/session/me-context.ts';
import { useOwnChoice } from '../../platform/session/own-choice.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { languageChoices } from '../../shell/language-choices.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

const values = z.object({ name: z.string().trim().min(1, 'required').max(100, 'too_big') });

/** Name and language; the appearance is in the menu of the person. */
export function ProfileCard() {
  const t = useTexts('back-office-people');
  const language = useLanguage();
  const choose = useOwnChoice();
  return (
    <Card title={t('profile')}>
      <div className="flex flex-col gap-4 px-4 pb-5 md:px-5">
        <NameForm />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('language')}
            value={language}
            onChange={(event) => {
              const chosen: Language | undefined = languages.find((known) => known === event.target.value);
              if (chosen) choose({ language: chosen });
            }}
          >
            {languageChoices.map(({ value, label, lang }) => (
              <option key={value} value={value} lang={lang}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
    </Card>
  );
}

function NameForm() {
  const t = useTexts('back-office-people');
  const { person } = useMe();
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const { mutateAsync, isPending, error } = useChange(changeMe, meQuery.queryKey);
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(values),
    defaultValues: { name: person.name },
  });
  const submit = handleSubmit((given) =>
    mutateAsync(given).then(
      () => {
        reset(given);
        showToast(t('saved'));
      },
      (refusal: unknown) => {
        if (fieldsOf(refusal).name !== undefined) setError('name', { type: 'server', message: 'name' });
      },
    ),
  );
  const problem = problemText(formState.errors.name);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {error && !problem && <Notice tone="error">{refusalText(error)}</Notice>}
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          {...register('name')}
          label={t('name')}
          autoComplete="name"
          error={problem}
          className="min-w-0 grow basis-56"
        />
        <Button type="submit" busy={isPending} className={problem ? 'mb-6' : undefined}>
          {t('save')}
        </Button>
      </div>
      <p className="text-xs text-muted">{t('emailIs', { email: person.email })}</p>
    </form>
  );
}
