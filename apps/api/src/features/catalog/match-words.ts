import { languages } from '@witryna/contract/languages';
import { readMessages } from '@witryna/messages/message-files';
import type { TenantTransaction } from '../../database/tenant.ts';
import { typingDistance } from './typing-distance.ts';
import { findNearWords, type LookedUpWord, lookUpWords, type MatchedWord, type NearWord } from './words-store.ts';

const MOST_WORDS = 8;
/** Looking for typing errors reads the shop's vocabulary, so only so many unknown words get it. */
const MOST_CORRECTED = 2;
const MOST_NEAR = 12;
const MOST_MEANT = 3;
const CORRECTED_LETTERS = 4;
/** How long a word must be to find what begins with it: in a search that was sent, and while one is being typed. */
const beginningLetters = { sent: 3, typed: 2 };

/** Words that say nothing of a product, in the languages of shops; so do all of one or two letters. */
const fillers = new Set(languages.flatMap((language) => readMessages(language, 'search').fillers?.split(' ') ?? []));

/** Reads a search text: its words, and for a word that nothing has, the vocabulary's words that were probably meant. */
export async function matchWords(tx: TenantTransaction, text: string): Promise<MatchedWord[]> {
  return (await readWords(tx, text)).map(toMatched('sent'));
}

export interface ReadWord extends LookedUpWord {
  meant: NearWord[];
}

/** While a query is typed any of its words may be a beginning; in one that was sent, only a word that stands nowhere as itself. */
export function toMatched(moment: 'sent' | 'typed') {
  return ({ word, stems, known, meant }: ReadWord): MatchedWord => ({
    word,
    stems,
    asBeginning: word.length >= beginningLetters[moment] && (moment === 'typed' || !known),
    instead: meant.map((near) => near.word),
  });
}

export async function readWords(tx: TenantTransaction, text: string): Promise<ReadWord[]> {
  const words = withoutFillers(await lookUpWords(tx, text, MOST_WORDS));
  const unknown = words.filter(
    ({ known, begins, word }) => !known && !begins && word.length >= CORRECTED_LETTERS && !/\d/.test(word),
  );
  const corrected = new Map<string, NearWord[]>();
  for (const { word } of unknown.slice(0, MOST_CORRECTED)) {
    corrected.set(word, nearest(word, await findNearWords(tx, word, MOST_NEAR)));
  }
  return words.map((word) => ({ ...word, meant: corrected.get(word.word) ?? [] }));
}

function withoutFillers(words: LookedUpWord[]): LookedUpWord[] {
  const telling = words.filter(({ word }) => /\d/.test(word) || (word.length > 2 && !fillers.has(word)));
  return telling.length > 0 ? telling : words;
}

/** One slip of the hand in a short word, two in a long one; only the nearest of them. */
function nearest(word: string, found: readonly NearWord[]): NearWord[] {
  const allowed = word.length < 8 ? 1 : 2;
  const slips = found.map((near) => ({ near, slips: typingDistance(word, near.word) }));
  const fewest = Math.min(...slips.map((entry) => entry.slips));
  if (fewest > allowed) return [];
  return slips
    .filter((entry) => entry.slips === fewest)
    .slice(0, MOST_MEANT)
    .map((entry) => entry.near);
}
