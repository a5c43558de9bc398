import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** A word with the stems by which other forms of it are found. */
export interface StemmedWord {
  word: string;
  stems: string[];
}

/** A word or several words, all of which a product must have. */
export type Phrase = StemmedWord[];

/** A word of a search query, with what else matches it. */
export interface MatchedWord extends StemmedWord {
  /** Whether longer words that begin with this word match too. */
  asPrefix: boolean;
  /** Similar words of the vocabulary that match instead, when no product has the word itself. */
  corrections: string[];
}

/** A part of a query: products must have all its words, or one of the synonyms of them together. */
export interface SearchTerm {
  words: MatchedWord[];
  synonyms: Phrase[];
}

/** A word of a search query, looked up in the shop's vocabulary. */
export interface LookedUpWord extends StemmedWord {
  /** Whether a product has this word in any of its forms. */
  known: boolean;
  /** Whether a product has a longer word that begins with this word. */
  isPrefix: boolean;
  /** Places of the lines in the shop's list of synonyms that have this word. */
  synonymLines: number[];
}

/** This character sorts after every letter: words that begin with `kub` are between `kub` and `kub` followed by it. */
const LAST_CHARACTER = '\u{10ffff}';
/** How many lines of the list of synonyms one word uses at most. */
const MAX_SYNONYM_LINES = 10;

/**
 * Splits a text into words (lower case, without accents) and keeps the `max` longest. Adds their stems in the shop's
 * language, and looks up which of them products and synonyms have.
 */
export async function lookUpWords(tx: TenantTransaction, text: string, max: number): Promise<LookedUpWord[]> {
  const { rows } = await sql<LookedUpWord>`
    select q.word, q.stems,
      exists (select from product_word w where w.stem = any(q.stems)) as known,
      exists (select from product_word w where w.word >= q.word and w.word < q.word || ${LAST_CHARACTER}) as "isPrefix",
      array(
        select distinct s.place from synonym_stem s where s.stem = any(q.stems) order by s.place limit ${MAX_SYNONYM_LINES}
      ) as "synonymLines"
    from (
      select w.word collate "C" as word, word_stems((select language_code from shop), w.word) as stems
      from words_of(${text}) w order by length(w.word) desc, w.word limit ${max}
    ) q`.execute(tx);
  return rows;
}

export interface SimilarWord {
  word: string;
  shown: string;
}

/** Finds up to `max` words that resemble `word` and that some product has, the most similar first. */
export async function findSimilarWords(tx: TenantTransaction, word: string, max: number): Promise<SimilarWord[]> {
  const { rows } = await sql<SimilarWord>`
    select v.word, v.shown from search_word v
    where length(v.word) between length(${word}) - 2 and length(${word}) + 2 and similarity(v.word, ${word}) > 0.15
      and exists (select from product_word w where w.word = v.word)
    order by similarity(v.word, ${word}) desc, v.word limit ${max}`.execute(tx);
  return rows;
}

/** A line of the shop's list of synonyms. A search for one of `words` also finds products with one of `finds`. */
export interface SynonymLine {
  words: Phrase[];
  /** Empty if the words stand for each other. */
  finds: Phrase[];
}

/** Reads lines of the list of synonyms with the stems of their words. */
export async function readSynonymLines(tx: TenantTransaction, places: readonly number[]): Promise<SynonymLine[]> {
  const phrases = (column: 'words' | 'finds') => sql`
    coalesce((select jsonb_agg(coalesce((
      select jsonb_agg(jsonb_build_object(
        'word', w.word, 'stems', word_stems((select language_code from shop), w.word)))
      from words_of(phrase) w), '[]')) from unnest(${sql.ref(`s.${column}`)}) phrase), '[]')`;
  const { rows } = await sql<SynonymLine>`
    select ${phrases('words')} as words, ${phrases('finds')} as finds
    from synonym s where s.place = any(${places}) order by s.place`.execute(tx);
  return rows;
}
