import type { MatchedWord, Phrase, SearchTerm, StemmedWord, SynonymLine } from './words-store.ts';

/** How many synonyms a term has at most. */
const MAX_SYNONYMS = 10;

/**
 * Divides a query into terms with their synonyms. A synonym of several words, such as `serwis do kawy`, makes one term
 * of the query's words, if the query has all of them. A word belongs to one term only; the longest synonym comes first.
 */
export function toTerms(words: readonly MatchedWord[], lines: readonly SynonymLine[]): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (const { phrase, synonyms } of lines.flatMap(meaningsOf).toSorted((a, b) => b.phrase.length - a.phrase.length)) {
    const meant = wordsOf(phrase, words);
    if (!meant) continue;
    const taken = terms.find((term) => term.words.some((word) => meant.has(word)));
    if (!taken) terms.push({ words: [...meant], synonyms: synonyms.slice(0, MAX_SYNONYMS) });
    else if (taken.words.length === meant.size && taken.words.every((word) => meant.has(word)))
      taken.synonyms = [...taken.synonyms, ...synonyms].slice(0, MAX_SYNONYMS);
  }
  const others = words.filter((word) => !terms.some((term) => term.words.includes(word)));
  return [...terms, ...others.map((word) => ({ words: [word], synonyms: [] }))];
}

/** Returns the phrases of a line that shoppers may search for, each with what such a search finds too. */
function meaningsOf({ words, finds }: SynonymLine): { phrase: Phrase; synonyms: Phrase[] }[] {
  return words.map((phrase) => ({
    phrase,
    synonyms: finds.length > 0 ? finds : words.filter((other) => other !== phrase),
  }));
}

/** Finds the query's words that are the words of a phrase, in any form; undefined if one is missing. */
function wordsOf(phrase: Phrase, words: readonly MatchedWord[]): Set<MatchedWord> | undefined {
  const found = phrase.map((wanted) => words.find((word) => sharesStem(word, wanted)));
  return found.every((word) => word !== undefined) ? new Set(found) : undefined;
}

function sharesStem(word: StemmedWord, other: StemmedWord): boolean {
  return word.stems.some((stem) => other.stems.includes(stem));
}
