import { languages } from '@witryna/contract/languages';
import type { LabelledEntry } from './compare-languages.ts';
import { LABELS, messagesFolder, readMessages } from './message-files.ts';

/** A text that people read, and where it is written. */
export interface ShownText {
  readonly language: string;
  readonly place: string;
  readonly text: string;
  /** Whether it is a shop's own text, which may name goods and has headings and addresses. */
  readonly ofShop?: boolean;
}

/** The area with word lists of the search instead of texts. */
const WORD_LISTS = 'search';

/** Lists the texts of a language's areas. */
export function listTexts(language: string, areas: readonly string[], folder = messagesFolder): ShownText[] {
  return areas
    .filter((area) => area !== WORD_LISTS)
    .flatMap((area) =>
      Object.entries(readMessages(language, area, folder)).map(([key, text]) => {
        return { language, place: `${language}/${area}.json "${key}"`, text };
      }),
    );
}

/** Lists the labels of payments, deliveries and the like in all languages that they have. */
export function listLabels(entries: readonly LabelledEntry[], folder = messagesFolder): ShownText[] {
  return languages.flatMap((language) => {
    const added = readMessages(language, LABELS, folder);
    return entries.flatMap(({ key, texts }) =>
      Object.entries(texts).flatMap(([name, labels]) => {
        const text = labels[language] ?? added[`${key}.${name}`];
        return text === undefined ? [] : [{ language, place: `${language}: ${key}.${name}`, text }];
      }),
    );
  });
}

/** The words of a message, without the names of placeholders and tags. */
export function wordsOf(text: string): string {
  return text.replace(/\{\w+(?:, (?:plural|select|number)[^{}]*)?|<[^<>]*>/g, '');
}
