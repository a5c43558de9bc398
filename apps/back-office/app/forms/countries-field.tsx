import { allCountries } from '../platform/texts/country-text.ts';
import { useLanguage, useTexts } from '../platform/texts/texts.ts';
import { ChoicesBox } from '../ui/choice-box.tsx';

interface CountriesFieldProps {
  readonly control: { readonly path: string; readonly label: string; readonly hint?: string | undefined };
  /** Codes of the chosen countries, with commas between them. */
  readonly codes: string;
  readonly error?: string | undefined;
  onChange(codes: string): void;
}

/** The box has numbers as values: the code of a country in base 36. */
const numberOf = (code: string) => Number.parseInt(code, 36);
const codeOf = (number: number) => number.toString(36).toUpperCase();

/** Several countries, found by typing a part of their names. */
export function CountriesField({ control: { path, label, hint }, codes, error, onChange }: CountriesFieldProps) {
  const t = useTexts('back-office-settings');
  const language = useLanguage();
  const countries = allCountries(language).map((one) => ({ value: numberOf(one.value), label: one.label }));
  return (
    <ChoicesBox
      {...{ path, label, hint, error }}
      placeholder={t('findCountry')}
      emptyText={t('noCountry')}
      choices={countries}
      values={codes.split(',').filter(Boolean).map(numberOf)}
      removeLabel={(name) => t('removeOf', { name })}
      onChoose={(chosen) => onChange(chosen.map(codeOf).join(','))}
    />
  );
}
