/**
 * The languages of pages and mails, each with the BCP 47 locale for numbers, money and dates. To add a language, add a
 * line here and a folder with its texts in `packages/messages`. A shop in any other language gets English texts.
 */
export const locales = {
  en: 'en-GB',
  pl: 'pl-PL',
  es: 'es-ES',
  de: 'de-DE',
} satisfies Record<string, string>;

export type Language = keyof typeof locales;

interface LanguageTraits {
  /** ISO 4217 code of the currency for a shop in this language whose server names none. */
  readonly currency: string;
  /** Whether pages without a shop use this language when the browser accepts it. Otherwise they are in English. */
  readonly byBrowser: boolean;
  /** Whether a one-letter word must stay on the same line as the next word. */
  readonly keepsShortWords: boolean;
}

const defaultTraits: LanguageTraits = { currency: 'EUR', byBrowser: false, keepsShortWords: false };
/** The traits that differ from the defaults. Only server code may use them, so that browsers don't load them. */
const traitsByLanguage: Partial<Record<Language, Partial<LanguageTraits>>> = {
  pl: { currency: 'PLN', byBrowser: true, keepsShortWords: true },
};

export const languages = Object.keys(locales) as Language[];

/** What a language needs beyond its texts; languages without traits of their own have the defaults. */
export function traitsOf(language: Language): LanguageTraits {
  return { ...defaultTraits, ...traitsByLanguage[language] };
}

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(locales, code);
}

/**
 * Returns the language of a shop's pages and mails: the shop's own language when we have its texts, else English. `pl`,
 * `PL` and `pl-PL` are the same.
 */
export function languageOfShop(languageCode: string | null | undefined): Language {
  const code = primaryOf(languageCode ?? '');
  return isLanguage(code) ? code : 'en';
}

/** Chooses the language of pages without a shop by the `Accept-Language` header. */
export function languageOfVisitor(acceptLanguage: string | null): Language {
  const accepted = (acceptLanguage ?? '').split(',').map(primaryOf);
  return languages.find((language) => traitsOf(language).byBrowser && accepted.includes(language)) ?? 'en';
}

/** Returns the primary part of a language tag: `pl-PL;q=0.9` → `pl`. */
function primaryOf(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_;]/, 1)[0] ?? '';
}

/** Returns the BCP 47 locale for the numbers and dates of a language. */
export function localeOf(language: string): string {
  return locales[languageOfShop(language)];
}
