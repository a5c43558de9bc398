export const languages = ['en', 'pl', 'es'] as const;
export type Language = (typeof languages)[number];

/** The page language of a shop: its own when we have its texts, else English. */
export function languageOfShop(languageCode: string | null | undefined): Language {
  const wanted = languageCode?.slice(0, 2).toLowerCase();
  return languages.find((language) => language === wanted) ?? 'en';
}

/** Pages without a shop: Polish when the browser lists Polish, else English. */
export function languageOfVisitor(acceptLanguage: string | null): Language {
  return /(^|[,\s])pl\b/i.test(acceptLanguage ?? '') ? 'pl' : 'en';
}
