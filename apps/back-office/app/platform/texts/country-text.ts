import { localeOf } from '@witryna/contract/languages';

/** The name of the country with a code, in a language. */
export function countryText(code: string, language: string): string {
  return new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(code) ?? code;
}
