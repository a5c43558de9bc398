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
}

/**
 * Lists the texts with a word that the language's glossary rules out, and the words of a glossary that no text uses.
 * @param labels texts that are not in message files, such as labels of payments
 */
export function findOtherWords(
  labels: readonly ShownText[] = [],
  folder = messagesFolder,
  codes: readonly string[] = languages,
): string[] {
  return codes.flatMap((language) => {
    const terms = Object.entries(readJson<Record<string, Term>>(language, GLOSSARY, folder, {}));
    const texts = [...listTexts(language, listAreas(language, folder), folder), ...labels].flatMap((shown) =>
      shown.language === language ? [{ ...shown, text: wordsOf(shown.text) }] : [],
    );
    const withWord = (word: string) => {
      const wanted = pattern(word);
      return texts.filter(({ text }) => wanted.test(text));
    };
    return terms.flatMap(([thing, { say, not }]) => [
      ...not.flatMap((word) =>
        withWord(word).map(({ place }) => `${place} has "${word}" for ${thing}; the word is "${say.join('" or "')}"`),
      ),
      ...say
        .filter((word) => withWord(word).length === 0)
        .map((word) => `${language}/${GLOSSARY}.json: no text has "${word}" (${thing})`),
    ]);
  });
}

/** Matches a word of the glossary. A part of a hyphenated word is no word: "E-Mail" does not contain "Mail". */
function pattern(word: string): RegExp {
  const letters = word
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '\\p{L}*')
    .replaceAll(' ', '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}-])${letters}(?![\\p{L}\\p{N}])`, 'iu');
}
