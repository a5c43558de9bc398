import { languageOfShop } from '@witryna/contract/languages';
import { loadMessages, type Translate, translator } from '../app/platform/texts/messages.ts';

export type MailTexts = Translate<'mails'>;

/** Loads what `mailTexts` gives in this language. */
export function loadMailTexts(languageCode: string): Promise<void> {
  return loadMessages('mails', languageOfShop(languageCode));
}

/** Texts of a language; English where we have none. */
export function mailTexts(languageCode: string): MailTexts {
  return translator('mails', languageOfShop(languageCode));
}
