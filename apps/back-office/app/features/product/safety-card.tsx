import { manufacturerLimits } from '@witryna/contract/manufacturer-form';
import { productLimits } from '@witryna/contract/product-form';
import { Link } from 'react-router';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { DraftArea, DraftText } from './draft-fields.tsx';
import { useChange, useDraft, useProblem, useSession } from './form-context.ts';
import { emptyParty, type PartyDraft } from './product-draft.ts';

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

/** A manufacturer or responsible person: one that the shop has, or a new one, which is added to them. */
function PartyFields({ name }: { name: 'manufacturer' | 'responsiblePerson' }) {
  const t = useTexts('back-office-goods');
  const { choices, host } = useSession();
  const party = useDraft((draft) => draft[name]);
  const change = useChange();
  const write = (part: Partial<PartyDraft>) => change((draft) => ({ [name]: { ...draft[name], ...part } }));
  const known = choices.parties.find(
    (one) =>
      one.name === party.name &&
      one.address === party.address &&
      (one.email ?? '') === party.email &&
      (one.url ?? '') === party.url,
  );
  const nameError = useProblem(`safety.${name}.name`);
  const addressError = useProblem(`safety.${name}.address`);
  const emailError = useProblem(`safety.${name}.email`);
  const urlError = useProblem(`safety.${name}.url`);
  const field = (key: keyof PartyDraft, error: string | undefined) => ({
    'data-path': `safety.${name}.${key}`,
    autoComplete: 'off',
    error,
    maxLength: manufacturerLimits[key],
    value: party[key],
    onChange: ({ target }: { target: { value: string } }) => write({ [key]: target.value }),
  });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t(name)}</legend>
      {choices.parties.length > 0 && (
        <ChoiceBox
          label={t('knownParty')}
          placeholder={t('otherParty')}
          emptyText={t('noPartyFound')}
          clearLabel={t('clearParty')}
          choices={choices.parties.map((one) => ({ value: one.id, label: one.name }))}
          value={known?.id ?? null}
          onChoose={(id) => {
            const chosen = choices.parties.find((one) => one.id === id);
            if (!chosen) write(emptyParty);
            else
              write({ name: chosen.name, address: chosen.address, email: chosen.email ?? '', url: chosen.url ?? '' });
          }}
        />
      )}
      {known ? (
        // Changed here, it would be another manufacturer for this product alone.
        <p className="text-sm text-muted wrap-anywhere">
          {[known.address, known.email, known.url].filter(Boolean).join(' · ')}{' '}
          <Link to={`/${host}/manufacturers/${known.id}`} className="link whitespace-nowrap underline">
            {t('changeParty')}
          </Link>
        </p>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField {...field('name', nameError)} label={t('partyName')} />
          <TextField {...field('address', addressError)} label={t('partyAddress')} />
          <TextField
            {...field('email', emailError)}
            label={t('partyEmail')}
            optional={t('optional')}
            inputMode="email"
          />
          <TextField {...field('url', urlError)} label={t('partyUrl')} optional={t('optional')} inputMode="url" />
        </div>
      )}
    </fieldset>
  );
}
