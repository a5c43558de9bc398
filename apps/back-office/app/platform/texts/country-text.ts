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
      const code = first + second;
      const label = notCountries.includes(code) || !isCurrent(code) ? undefined : names.of(code);
      return label ? [{ value: code, label }] : [];
    }),
  );
  return found.sort((one, other) => one.label.localeCompare(other.label, language));
}

/** Codes that have a name but are no country that anything is sent to or whose law counts; the second row are parts of others. */
const notCountries: readonly string[] = [
  ...['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'],
  ...['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'],
];

/** Codes of former countries, such as DD, have the name of the present one. */
function isCurrent(code: string): boolean {
  const tag = `und-${code}`;
  return Intl.getCanonicalLocales(tag)[0] === tag;
}
