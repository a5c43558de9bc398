import { localeOf } from '@witryna/contract/languages';

/** The name of the country with a code, in a language. */
export function countryText(code: string, language: string): string {
  return new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(code) ?? code;
}

/** All countries by their names in a language. */
export function allCountries(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const found = letters.flatMap((first) =>
    letters.flatMap((second) => {
      const label = notCountries.includes(first + second) ? undefined : names.of(first + second);
      return label ? [{ value: first + second, label }] : [];
    }),
  );
  return found.sort((one, other) => one.label.localeCompare(other.label, language));
}

/** Codes that have a name but are no country that anything is sent to or whose law counts. */
const notCountries: readonly string[] = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'];
