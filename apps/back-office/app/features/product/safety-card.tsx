import { productLimits } from '@witryna/contract/product-form';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { DraftArea, DraftText } from './draft-fields.tsx';
import { useChange, useDraft, useProblem, useSession } from './form-context.ts';
import type { PartyDraft } from './product-draft.ts';

/** Who answers for the product's safety, which the law wants in every offer since December 2024. */
export function SafetyCard() {
  const t = useTexts('back-office-goods');
  const hasSafety = useDraft((draft) => draft.hasSafety);
  const hasResponsible = useDraft((draft) => draft.hasResponsible);
  const change = useChange();
  return (
    <Card title={t('safety')}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        <CheckField
          label={t('hasSafety')}
          hint={t('safetyHint')}
          checked={hasSafety}
          onChange={({ target }) => change({ hasSafety: target.checked })}
        />
        {hasSafety && (
          <>
            <PartyFields name="manufacturer" />
            <CheckField
              label={t('hasResponsible')}
              hint={t('responsibleHint')}
              checked={hasResponsible}
              onChange={({ target }) => change({ hasResponsible: target.checked })}
            />
            {hasResponsible && <PartyFields name="responsiblePerson" />}
            <div className="grid gap-3 sm:grid-cols-2">
              <DraftText
                name="productType"
                path="safety.productType"
                label={t('productType')}
                isOptional
                maxLength={productLimits.safetyType}
              />
              <DraftText name="model" path="safety.model" label={t('model')} isOptional maxLength={200} />
              <DraftText name="batch" path="safety.batch" label={t('batch')} isOptional maxLength={200} />
              <DraftText name="ean" path="safety.ean" label={t('ean')} isOptional maxLength={100} />
            </div>
            <DraftArea
              name="warnings"
              path="safety.warnings"
              label={t('warnings')}
              isOptional
              maxLength={productLimits.warnings}
            />
          </>
        )}
      </div>
    </Card>
  );
}

/** A manufacturer or responsible person: chosen among those of other goods, or typed. */
function PartyFields({ name }: { name: 'manufacturer' | 'responsiblePerson' }) {
  const t = useTexts('back-office-goods');
  const { choices } = useSession();
  const party = useDraft((draft) => draft[name]);
  const change = useChange();
  const write = (part: Partial<PartyDraft>) => change((draft) => ({ [name]: { ...draft[name], ...part } }));
  const known = choices.parties.findIndex((one) => one.name === party.name && one.address === party.address);
  const nameError = useProblem(`safety.${name}.name`);
  const addressError = useProblem(`safety.${name}.address`);
  const emailError = useProblem(`safety.${name}.email`);
  const urlError = useProblem(`safety.${name}.url`);
  const field = (key: keyof PartyDraft, error: string | undefined) => ({
    'data-path': `safety.${name}.${key}`,
    autoComplete: 'off',
    error,
    value: party[key],
    onChange: ({ target }: { target: { value: string } }) => write({ [key]: target.value }),
  });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t(name)}</legend>
      {choices.parties.length > 0 && (
        <SelectField
          label={t('knownParty')}
          value={known < 0 ? '' : known}
          onChange={({ target }) => {
            const chosen = choices.parties[Number(target.value)];
            if (target.value === '') write({ name: '', address: '', email: '', url: '' });
            else if (chosen) write({ ...chosen, email: chosen.email ?? '', url: chosen.url ?? '' });
          }}
        >
          <option value="">{t('otherParty')}</option>
          {choices.parties.map((one, at) => (
            <option key={`${one.name} ${one.address}`} value={at}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...field('name', nameError)} label={t('partyName')} maxLength={productLimits.partyName} />
        <TextField
          {...field('address', addressError)}
          label={t('partyAddress')}
          maxLength={productLimits.partyAddress}
        />
        <TextField
          {...field('email', emailError)}
          label={t('partyEmail')}
          optional={t('optional')}
          inputMode="email"
          maxLength={254}
        />
        <TextField
          {...field('url', urlError)}
          label={t('partyUrl')}
          optional={t('optional')}
          inputMode="url"
          maxLength={500}
        />
      </div>
    </fieldset>
  );
}
