import { zodResolver } from '@hookform/resolvers/zod';
import { areas } from '@witryna/contract/admin-rights';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldsOf } from '../../platform/api/call-error.ts';
import { keysQuery, makeKey } from '../../platform/api/people-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { CheckField, FieldError, SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShownSecret } from './shown-secret.tsx';

const terms = ['30', '90', '365'] as const;
const values = z.object({
  name: z.string().trim().min(1, 'required').max(100, 'too_big'),
  areas: z.array(z.enum(areas)).min(1, 'areas'),
  days: z.enum(terms),
});

/** Makes a key for a program, and shows its secret once. */
export function NewKeyDialog({ host, onClose }: { host: string | undefined; onClose(): void }) {
  const t = useTexts('back-office-people');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const [secret, setSecret] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm<z.infer<typeof values>>({
    resolver: zodResolver(values),
    defaultValues: { name: '', areas: [], days: '365' },
  });
  const { mutateAsync, isPending, error } = useChange(
    ({ days, ...key }: z.infer<typeof values>) => makeKey(host, { ...key, days: Number(days) }),
    keysQuery(host).queryKey,
  );
  const submit = handleSubmit((given) =>
    mutateAsync(given).then(
      (made) => setSecret(made.secret),
      (refusal: unknown) => {
        const { name } = fieldsOf(refusal);
        if (name !== undefined) setError('name', { type: 'server', message: 'name' });
      },
    ),
  );
  // The secret must not be lost by a slip, so that nothing but its own button closes it.
  if (secret !== undefined) {
    return (
      <Dialog open title={t('keyMade')}>
        <ShownSecret secret={secret} use={t('keyUse')} onDone={onClose} />
      </Dialog>
    );
  }
  const { errors } = formState;
  return (
    <Dialog open title={t('newKey')} closeLabel={t('cancel')} onClose={isPending ? undefined : onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {error && !errors.name && <Notice tone="error">{refusalText(error)}</Notice>}
        <TextField
          {...register('name')}
          label={t('keyName')}
          hint={t('keyNameHint')}
          error={problemText(errors.name)}
        />
        <fieldset>
          <legend className="text-sm font-medium">{t('keyAreas')}</legend>
          {areas.map((area) => (
            <CheckField
              key={area}
              {...register('areas')}
              value={area}
              label={t(`area_${area}`)}
              hint={t(`area_${area}Does`)}
            />
          ))}
          <FieldError error={errors.areas && problemText({ type: 'custom', message: 'areas' })} />
        </fieldset>
        <SelectField {...register('days')} label={t('keyTerm')}>
          {terms.map((days) => (
            <option key={days} value={days}>
              {t('days', { count: Number(days) })}
            </option>
          ))}
        </SelectField>
        <DialogButtons>
          <Button disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" tone="primary" busy={isPending}>
            {t('makeKey')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
