import { languages } from '@witryna/contract/languages';
import { GLOSSARY, listAreas, messagesFolder, readJson } from './message-files.ts';
import { listTexts, type ShownText, wordsOf } from './shown-texts.ts';

/**
 * How a language names a thing of a shop. A word is matched as a whole and in any case; a `*` in it stands for any
 * letters, e.g. `koszyk*`.
 */
interface Term {
  /** The words that are used for it. */
  readonly say: readonly string[];
  /** Other names of the same thing, which shoppers would take for another thing. */
  readonly not: readonly string[];
  /** Other names of it that mean something else in shops' own texts: a bag is a cart only in messages. */
  readonly notInMessages?: readonly string[];
}

/**
 * Lists the texts with a word that the language's glossary rules out, and the words of a glossary that no message or
 * label uses.
 * @param others texts that are not in message files: labels, and shops' own texts
 */
export function findOtherWords(
  others: readonly ShownText[] = [],
  folder = messagesFolder,
  codes: readonly string[] = languages,
): string[] {
  return codes.flatMap((language) => {
    const terms = Object.entries(readJson<Record<string, Term>>(language, GLOSSARY, folder, {}));
    const texts = [...listTexts(language, listAreas(language, folder), folder), ...others].flatMap((shown) =>
      shown.language === language ? [{ ...shown, text: wordsOf(shown.text) }] : [],
    );
    const messages = texts.filter(({ ofShop }) => !ofShop);
    return terms.flatMap(([thing, { say, not, notInMessages = [] }]) => {
      const wrong = (word: string, among: readonly ShownText[]) =>
        withWord(word, among).map(
          ({ place }) => `${place} has "${word}" for ${thing}; the word is "${say.join('" or "')}"`,
        );
      return [
        ...not.flatMap((word) => wrong(word, texts)),
        ...notInMessages.flatMap((word) => wrong(word, messages)),
        ...say
          .filter((word) => withWord(word, messages).length === 0)
          .map((word) => `${language}/${GLOSSARY}.json: no text has "${word}" (${thing})`),
      ];
    });
  });
}

function withWord(word: string, texts: readonly ShownText[]): readonly ShownText[] {
  const wanted = pattern(word);
  return texts.filter(({ text }) => wanted.test(text));
}

/** Matches a word of the glossary. A part of a hyphenated word is no word: "E-Mail" does not contain "Mail". */
function pattern(word: string): RegExp {
  const letters = word
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '\\p{L}*')
    .replaceAll(' ', '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}-])${letters}(?![\\p{L}\\p{N}])`, 'iu');
}
