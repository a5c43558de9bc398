/**
 * The languages of pages and mails, each with the BCP 47 locale that its numbers, money and dates are written in. To add one: a line here,
 * and a folder with its texts in `packages/messages`. English stands in wherever a shop's language is none of these.
 */
export const locales = {
  en: 'en-GB',
  pl: 'pl-PL',
  es: 'es-ES',
} satisfies Record<string, string>;

export type Language = keyof typeof locales;

interface LanguageTraits {
  /** ISO 4217. Assumed where a server names no currency. */
  readonly currency: string;
  /** Pages without a shop are in this language when the browser lists it, else in English. */
  readonly byBrowser: boolean;
  /** Words of one letter stay on the line of the word that follows. */
  readonly keepsShortWords: boolean;
}

const usual: LanguageTraits = { currency: 'EUR', byBrowser: false, keepsShortWords: false };
/** What else sets a language apart; most languages need nothing. Not for the browser, which would carry all of it. */
const special: Partial<Record<Language, Partial<LanguageTraits>>> = {
  pl: { currency: 'PLN', byBrowser: true, keepsShortWords: true },
};

export const languages = Object.keys(locales) as Language[];

export function traitsOf(language: Language): LanguageTraits {
  return { ...usual, ...special[language] };
}

function isLanguage(code: string): code is Language {
  return Object.hasOwn(locales, code);
}

/** The language of a shop's pages and mails: its own when we have its texts (`pl`, `PL` and `pl-PL` are one), else English. */
export function languageOfShop(languageCode: string | null | undefined): Language {
  const code = primaryOf(languageCode ?? '');
  return isLanguage(code) ? code : 'en';
}

/** The language of pages without a shop, from the `Accept-Language` header. */
export function languageOfVisitor(acceptLanguage: string | null): Language {
  const listed = (acceptLanguage ?? '').split(',').map(primaryOf);
  return languages.find((language) => traitsOf(language).byBrowser && listed.includes(language)) ?? 'en';
}

/** `pl-PL;q=0.9` → `pl` */
function primaryOf(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_;]/, 1)[0] ?? '';
}

/** BCP 47 locale that formats numbers and dates for a language. */
export function localeOf(language: string): string {
  return locales[languageOfShop(language)];
}
