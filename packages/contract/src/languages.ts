/**
 * The languages of pages and mails, each with the BCP 47 locale for numbers, money and dates. To add one: a line here,
 * and a folder with its texts in `packages/messages`. English replaces every other language.
 */
export const locales = {
  en: 'en-GB',
  pl: 'pl-PL',
  es: 'es-ES',
} satisfies Record<string, string>;

export type Language = keyof typeof locales;

interface LanguageTraits {
  /** ISO 4217. The currency of a shop whose server names none. */
  readonly currency: string;
  /** Pages without a shop use this language when the browser accepts it, else English. */
  readonly byBrowser: boolean;
  /** A one-letter word stays on the same line as the next word. */
  readonly keepsShortWords: boolean;
}

const defaultTraits: LanguageTraits = { currency: 'EUR', byBrowser: false, keepsShortWords: false };
/**
 * Exceptions to the defaults; most languages have none. Read on the server only: every browser would load all of them.
 */
const traitsByLanguage: Partial<Record<Language, Partial<LanguageTraits>>> = {
  pl: { currency: 'PLN', byBrowser: true, keepsShortWords: true },
};

export const languages = Object.keys(locales) as Language[];

export function traitsOf(language: Language): LanguageTraits {
  return { ...defaultTraits, ...traitsByLanguage[language] };
}

function isLanguage(code: string): code is Language {
  return Object.hasOwn(locales, code);
}

/**
 * The language of a shop's pages and mails: its own when we have its texts, else English. `pl`, `PL` and `pl-PL` are
 * the same.
 */
export function languageOfShop(languageCode: string | null | undefined): Language {
  const code = primaryOf(languageCode ?? '');
  return isLanguage(code) ? code : 'en';
}

/** The language of pages without a shop, from the `Accept-Language` header. */
export function languageOfVisitor(acceptLanguage: string | null): Language {
  const accepted = (acceptLanguage ?? '').split(',').map(primaryOf);
  return languages.find((language) => traitsOf(language).byBrowser && accepted.includes(language)) ?? 'en';
}

/** `pl-PL;q=0.9` → `pl` */
function primaryOf(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_;]/, 1)[0] ?? '';
}

/** The BCP 47 locale for numbers and dates of a language. */
export function localeOf(language: string): string {
  return locales[languageOfShop(language)];
}
