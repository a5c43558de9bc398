interface LanguageEntry {
  /** BCP 47: how numbers, money and dates are written. */
  readonly locale: string;
  /** ISO 4217. Assumed where a server names no currency; EUR unless said. */
  readonly currency?: string;
  /** Pages without a shop are in this language when the browser lists it, else in English. */
  readonly byBrowser?: boolean;
  /** Words of one letter stay on the line of the word that follows. */
  readonly keepsShortWords?: boolean;
}

/**
 * The languages of pages and mails. To add one: a line here, and a folder with its texts in `packages/messages`.
 * English stands in wherever a shop's language is none of these.
 */
export const languageEntries = {
  en: { locale: 'en-GB' },
  pl: { locale: 'pl-PL', currency: 'PLN', byBrowser: true, keepsShortWords: true },
  es: { locale: 'es-ES' },
} satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof languageEntries;

export const languages = Object.keys(languageEntries) as Language[];

function isLanguage(code: string): code is Language {
  return Object.hasOwn(languageEntries, code);
}

export function entryOf(language: Language): LanguageEntry {
  return languageEntries[language];
}

/** The language of a shop's pages and mails: its own when we have its texts (`pl`, `PL` and `pl-PL` are one), else English. */
export function languageOfShop(languageCode: string | null | undefined): Language {
  const code = primaryOf(languageCode ?? '');
  return isLanguage(code) ? code : 'en';
}

/** The language of pages without a shop, from the `Accept-Language` header. */
export function languageOfVisitor(acceptLanguage: string | null): Language {
  const listed = (acceptLanguage ?? '').split(',').map(primaryOf);
  return languages.find((language) => entryOf(language).byBrowser && listed.includes(language)) ?? 'en';
}

/** `pl-PL;q=0.9` → `pl` */
function primaryOf(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_;]/, 1)[0] ?? '';
}

/** BCP 47 locale that formats numbers and dates for a language. */
export function localeOf(language: string): string {
  return entryOf(languageOfShop(language)).locale;
}
