import type { TenantTransaction } from '../../database/tenant.ts';
import { typingDistance } from './typing-distance.ts';
import { findNearWords, lookUpWords, type MatchedWord, type NearWord } from './words-store.ts';

const MOST_WORDS = 8;
/** Looking for typing errors reads the shop's vocabulary, so only so many unknown words get it. */
const MOST_CORRECTED = 2;
const MOST_NEAR = 12;
const MOST_MEANT = 3;

/** Reads a search text: its words, and for a word that nothing has, the vocabulary's words that were probably meant. */
export async function matchWords(tx: TenantTransaction, text: string): Promise<MatchedWord[]> {
  return (await readWords(tx, text)).map(({ word, stems, meant }) => ({
    word,
    stems,
    instead: meant.map((near) => near.word),
  }));
}

export interface ReadWord {
  word: string;
  stems: string[];
  meant: NearWord[];
}

export async function readWords(tx: TenantTransaction, text: string): Promise<ReadWord[]> {
  const words = await lookUpWords(tx, text, MOST_WORDS);
  const unknown = words.filter(({ known, word }) => !known && word.length >= 3 && !/\d/.test(word));
  const corrected = new Map<string, NearWord[]>();
  for (const { word } of unknown.slice(0, MOST_CORRECTED)) {
    corrected.set(word, nearest(word, await findNearWords(tx, word, MOST_NEAR)));
  }
  return words.map(({ word, stems }) => ({ word, stems, meant: corrected.get(word) ?? [] }));
}

/** One slip of the hand in a short word, two in a long one; only the nearest of them. */
function nearest(word: string, found: readonly NearWord[]): NearWord[] {
  const allowed = word.length < 6 ? 1 : 2;
  const slips = found.map((near) => ({ near, slips: typingDistance(word, near.word) }));
  const fewest = Math.min(...slips.map((entry) => entry.slips));
  if (fewest > allowed) return [];
  return slips
    .filter((entry) => entry.slips === fewest)
    .slice(0, MOST_MEANT)
    .map((entry) => entry.near);
}
