import { editDistance } from '@witryna/contract/edit-distance';
import { fold } from '@witryna/contract/fold';
import { languages } from '@witryna/contract/languages';
import { readMessages } from '@witryna/messages/message-files';
import type { TenantTransaction } from '../../database/tenant.ts';
import { findSimilarWords, type LookedUpWord, lookUpWords, type MatchedWord, type SimilarWord } from './words-store.ts';

const MAX_WORDS = 8;
/** A search corrects at most this many unknown words, because each correction reads the shop's vocabulary. */
const MAX_CORRECTED_WORDS = 2;
const MAX_CANDIDATES = 12;
const MAX_CORRECTIONS = 3;
const MIN_CORRECTED_LENGTH = 4;
/**
 * Minimum length at which a word of a query matches as a prefix: in a submitted search, and while the shopper is
 * typing.
 */
const minPrefixLength = { submitted: 3, typing: 2 };

/**
 * Search ignores these words of all languages, such as "with", and words of one or two letters, because they don't
 * describe a product. A query without any other words is searched as it is.
 */
const stopWords = new Set(
  languages.flatMap((language) => readMessages(language, 'search').stopWords?.split(' ') ?? []),
);

export interface ReadWord extends LookedUpWord {
  corrections: SimilarWord[];
}

/**
 * Returns a function that prepares a looked-up word for a search. The word may match as a prefix if it has the minimum
 * length and, in a submitted search, no product has it.
 */
export function toMatched(stage: 'submitted' | 'typing') {
  return ({ word, stems, known, corrections }: ReadWord): MatchedWord => ({
    word,
    stems,
    asPrefix: word.length >= minPrefixLength[stage] && (stage === 'typing' || !known),
    corrections: corrections.map((similar) => similar.word),
  });
}

export async function readWords(tx: TenantTransaction, text: string): Promise<ReadWord[]> {
  const words = withoutStopWords(await lookUpWords(tx, text, MAX_WORDS));
  const unknown = words.filter(
    ({ known, isPrefix, word }) => !known && !isPrefix && word.length >= MIN_CORRECTED_LENGTH && !/\d/.test(word),
  );
  const corrected = new Map<string, SimilarWord[]>();
  for (const { word } of unknown.slice(0, MAX_CORRECTED_WORDS)) {
    corrected.set(word, closest(word, await findSimilarWords(tx, word, MAX_CANDIDATES)));
  }
  return words.map((word) => ({ ...word, corrections: corrected.get(word.word) ?? [] }));
}

function withoutStopWords(words: LookedUpWord[]): LookedUpWord[] {
  const significant = words.filter(({ word }) => /\d/.test(word) || (word.length > 2 && !stopWords.has(word)));
  return significant.length > 0 ? significant : words;
}

/**
 * Returns up to three candidates with the smallest edit distance to a word. The distance may be at most 1 for a word of
 * up to seven letters, and 2 for a longer one.
 */
function closest(word: string, candidates: readonly SimilarWord[]): SimilarWord[] {
  const allowed = word.length < 8 ? 1 : 2;
  const measured = candidates.map((candidate) => ({ candidate, distance: editDistance(word, candidate.word) }));
  const smallest = Math.min(...measured.map(({ distance }) => distance));
  if (smallest > allowed) return [];
  return measured
    .filter(({ distance }) => distance === smallest)
    .slice(0, MAX_CORRECTIONS)
    .map(({ candidate }) => candidate);
}

/** Returns the query with its unknown words corrected; null when no word was corrected. */
export function correctQuery(query: string, words: readonly ReadWord[]): string | null {
  const corrected = new Map(
    words.flatMap(({ word, corrections: [best] }) => (best ? [[word, best.shown] as const] : [])),
  );
  const text = query.replace(/[\p{L}\p{M}]+/gu, (part) => corrected.get(fold(part)) ?? part);
  return text === query ? null : text;
}
