import { CountriesField } from '../../forms/countries-field.tsx';
import { useTexts } from '../../platform/texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { CheckField, FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import type { ZoneDraft } from './delivery-draft.ts';
import { StepsField } from './steps-field.tsx';
import { useSettingTexts } from './use-setting-texts.ts';

interface ZoneFieldsProps {
  readonly number: number;
  readonly path: string;
  readonly zone: ZoneDraft;
  readonly problems: ReadonlyMap<string, string>;
  readonly currency: string;
  onChange(zone: ZoneDraft): void;
  onRemove(): void;
}

/** A part of the countries in which a delivery costs something else, or which it does not reach. */
export function ZoneFields({ number, path, zone, problems, currency, onChange, onRemove }: ZoneFieldsProps) {
  const t = useTexts('back-office-settings');
  const { problemOf } = useSettingTexts();
  const change = (part: Partial<ZoneDraft>) => onChange({ ...zone, ...part });
  const problemIn = (name: string) =>
    [...problems].find(([key]) => key === `${path}.${name}` || key.startsWith(`${path}.${name}.`))?.[1];
  const amount = (name: 'price' | 'freeFrom') => ({
    'data-path': `${path}.${name}`,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: zone[name],
    error: problemOf(problems.get(`${path}.${name}`), zone[name]),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <fieldset className="flex flex-col gap-4 rounded-lg border border-line p-3 md:p-4">
      <legend className="sr-only">{t('zone', { number })}</legend>
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden className="text-sm font-semibold">
          {t('zone', { number })}
        </p>
        <IconButton label={t('removeZone', { number })} icon={<CloseIcon size={16} />} onClick={onRemove} />
      </div>
      <CountriesField
        control={{ path: `${path}.countries`, label: t('zoneCountries'), hint: t('zoneCountriesHint') }}
        codes={zone.countries}
        error={problemOf(problemIn('countries'), zone.countries)}
        onChange={(countries) => change({ countries })}
      />
      <TextArea
        data-path={`${path}.postCodes`}
        label={t('zonePostCodes')}
        hint={t('zonePostCodesHint')}
        rows={2}
        spellCheck={false}
        value={zone.postCodes}
        error={problemOf(problemIn('postCodes'), zone.postCodes)}
        onChange={({ target }) => change({ postCodes: target.value })}
      />
      <CheckField
        label={t('zoneClosed')}
        checked={zone.closed}
        onChange={({ target }) => change({ closed: target.checked })}
      />
      {!zone.closed && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField {...amount('price')} label={t('priceIn', { currency })} />
            <TextField {...amount('freeFrom')} label={t('freeFromIn', { currency })} optional={t('optional')} />
          </div>
          <StepsField
            path={`${path}.steps`}
            steps={zone.steps}
            problems={problems}
            currency={currency}
            onChange={(steps) => change({ steps })}
          />
        </>
      )}
      <FieldError error={problems.has(path) ? t('problem_zone') : undefined} />
    </fieldset>
  );
}
