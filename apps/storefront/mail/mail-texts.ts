import { languageOfShop } from '@witryna/contract/languages';
import { loadMessages, type Translate, translator } from '../app/platform/texts/messages.ts';

export type MailTexts = Translate<'mails'>;

/** Loads the messages for `mailTexts`. */
export function loadMailTexts(languageCode: string): Promise<void> {
  return loadMessages('mails', languageOfShop(languageCode));
}

/** The messages of mails in a language, or in English if we lack it. `loadMailTexts` must have loaded them. */
export function mailTexts(languageCode: string): MailTexts {
  return translator('mails', languageOfShop(languageCode));
}
