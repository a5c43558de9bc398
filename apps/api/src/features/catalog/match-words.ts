import { editDistance } from '@witryna/contract/edit-distance';
import { fold } from '@witryna/contract/fold';
import { languages } from '@witryna/contract/languages';
import { readMessages } from '@witryna/messages/message-files';
import type { TenantTransaction } from '../../database/tenant.ts';
import { toTerms } from './search-terms.ts';
import {
  findSimilarWords,
  type LookedUpWord,
  lookUpWords,
  type Phrase,
  readSynonymLines,
  type SearchTerm,
  type SimilarWord,
  type StemmedWord,
} from './words-store.ts';

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

export interface ReadQuery {
  /** What products must match; empty for a query without words. */
  terms: SearchTerm[];
  /** The query with its unknown words corrected; null if no word was corrected. */
  correctedQuery: string | null;
}

/**
 * Reads a query with the shop's vocabulary: an unknown word gets corrections, and words get the shop's synonyms. A word
 * may match as a prefix if it has the minimum length and, in a submitted search, no product has it.
 */
export async function readQuery(
  tx: TenantTransaction,
  text: string,
  stage: 'submitted' | 'typing',
): Promise<ReadQuery> {
  const words = withoutStopWords(await lookUpWords(tx, text, MAX_WORDS));
  const corrections = await correctWords(tx, words);
  const matched = words.map(({ word, stems, known }) => ({
    word,
    stems,
    asPrefix: word.length >= minPrefixLength[stage] && (stage === 'typing' || !known),
    corrections: corrections.get(word)?.map((similar) => similar.word) ?? [],
  }));
  const places = [...new Set(words.flatMap(({ synonymLines }) => synonymLines))];
  const lines = places.length > 0 ? await readSynonymLines(tx, places) : [];
  const significant = (phrases: Phrase[]) => phrases.map(withoutStopWords).filter((phrase) => phrase.length > 0);
  const synonyms = lines.map((line) => ({ words: significant(line.words), finds: significant(line.finds) }));
  return { terms: toTerms(matched, synonyms), correctedQuery: correctQuery(text, corrections) };
}

async function correctWords(tx: TenantTransaction, words: readonly LookedUpWord[]) {
  const unknown = words.filter(
    ({ known, isPrefix, synonymLines, word }) =>
      !known && !isPrefix && synonymLines.length === 0 && word.length >= MIN_CORRECTED_LENGTH && !/\d/.test(word),
  );
  const corrected = new Map<string, SimilarWord[]>();
  for (const { word } of unknown.slice(0, MAX_CORRECTED_WORDS)) {
    corrected.set(word, closest(word, await findSimilarWords(tx, word, MAX_CANDIDATES)));
  }
  return corrected;
}

function withoutStopWords<Word extends StemmedWord>(words: Word[]): Word[] {
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

function correctQuery(query: string, corrections: ReadonlyMap<string, SimilarWord[]>): string | null {
  const text = query.replace(/[\p{L}\p{M}]+/gu, (part) => corrections.get(fold(part))?.[0]?.shown ?? part);
  return text === query ? null : text;
}
