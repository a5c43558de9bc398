import { languageOfShop } from '@witryna/contract/languages';
import { loadMessages, type Translate, translator } from '../app/platform/texts/messages.ts';

export type MailTexts = Translate<'mails'>;

/** Loads the messages for the functions below. */
export async function loadMailTexts(languageCode: string): Promise<void> {
  const language = languageOfShop(languageCode);
  await Promise.all(
    (['mails', 'purchase', 'exclusions', 'legal', 'guarantee'] as const).map((area) => loadMessages(area, language)),
  );
}

/** The messages of mails in a language, or in English if we lack it. `loadMailTexts` must have loaded them. */
export function mailTexts(languageCode: string): MailTexts {
  return translator('mails', languageOfShop(languageCode));
}

/** The reasons why consumers can't withdraw from a purchase, like `mailTexts`. */
export function exclusionTexts(languageCode: string): Translate<'exclusions'> {
  return translator('exclusions', languageOfShop(languageCode));
}

/** The words that mails share with the legal pages, like `mailTexts`. */
export function legalTexts(languageCode: string): Translate<'legal'> {
  return translator('legal', languageOfShop(languageCode));
}

/** The words of the reminder of the legal guarantee, like `mailTexts`. */
export function guaranteeTexts(languageCode: string): Translate<'guarantee'> {
  return translator('guarantee', languageOfShop(languageCode));
}

/** The words that mails share with the checkout and the order's page, like `mailTexts`. */
export function purchaseTexts(languageCode: string): Translate<'purchase'> {
  return translator('purchase', languageOfShop(languageCode));
}
