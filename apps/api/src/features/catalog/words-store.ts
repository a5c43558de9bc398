import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** A word of a search query, with the other words that match it. */
export interface MatchedWord {
  word: string;
  stems: string[];
  /** Whether longer words that begin with this word match too. */
  asPrefix: boolean;
  /** Similar words of the vocabulary that match instead, when no product has the word itself. */
  corrections: string[];
}

/** A word of a search query, looked up in the shop's vocabulary. */
export interface LookedUpWord {
  word: string;
  stems: string[];
  /** Whether a product has this word in any of its forms. */
  known: boolean;
  /** Whether a product has a longer word that begins with this word. */
  isPrefix: boolean;
}

/** This character sorts after every letter: words that begin with `kub` are between `kub` and `kub` followed by it. */
const LAST_CHARACTER = '\u{10ffff}';

/**
 * Splits a text into words (lower case, without accents) and keeps the `max` longest. Adds their stems in the shop's
 * language, and looks up which of them products have.
 */
export async function lookUpWords(tx: TenantTransaction, text: string, max: number): Promise<LookedUpWord[]> {
  const { rows } = await sql<LookedUpWord>`
    select q.word, q.stems,
      exists (select from product_word w where w.stem = any(q.stems)) as known,
      exists (select from product_word w where w.word >= q.word and w.word < q.word || ${LAST_CHARACTER}) as "isPrefix"
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

/** What a shopper searches for. */
export interface SearchQuery {
  /** The query as typed, which may be the code of a combination. */
  text: string;
  words: readonly MatchedWord[];
}

/** A product with the code that was searched for comes before all products with the words of the query. */
const CODE_SCORE = 1_000;

/** Selects the products for a query with their scores. */
export function foundProducts({ text, words }: SearchQuery): RawBuilder<unknown> {
  return sql`
    select product_id, max(score) as score
    from (${productsWithWords(words)} union all ${productsWithCode(text)}) found group by product_id`;
}

/**
 * Selects the products with a combination whose SKU is the text, in the same, upper or lower case, or whose GTIN it is,
 * with or without spaces and hyphens. The comparison uses no function, because under row-level security only a plain
 * equality uses an index.
 */
function productsWithCode(text: string): RawBuilder<unknown> {
  const sku = text.trim();
  return sql`
    select product_id, ${sql.lit(CODE_SCORE)} from combination
    where sku = any(${[sku, sku.toUpperCase(), sku.toLowerCase()]}) and active
    union all
    select product_id, ${sql.lit(CODE_SCORE)} from combination where gtin = ${text.replace(/[\s-]/g, '')} and active`;
}

/**
 * Selects the products that have all the words of a query, with a score for each word: 8 for the word itself, 6 for
 * another form, 3 for a prefix, 2 for a correction, and 1 more if it is in the product's name.
 */
function productsWithWords(words: readonly MatchedWord[]): RawBuilder<unknown> {
  const each = words.map(
    (match) => sql`
      select product_id, max(points) as points from (
        select product_id, case when word = ${match.word} then 8 else 6 end + in_name::int as points
          from product_word where stem = any(${match.stems})
        ${startingWith(match)}
        ${corrected(match.corrections)}
      ) found group by product_id`,
  );
  return sql`select product_id, sum(points) as score from (${sql.join(each, sql` union all `)}) every
    group by product_id having count(*) = ${words.length}`;
}

function startingWith({ word, asPrefix }: MatchedWord): RawBuilder<unknown> {
  if (!asPrefix) return sql``;
  return sql`union all select product_id, 3 + in_name::int from product_word where word >= ${word} and word < ${word + LAST_CHARACTER}`;
}

function corrected(words: readonly string[]): RawBuilder<unknown> {
  if (words.length === 0) return sql``;
  return sql`union all select product_id, 2 + in_name::int from product_word where word = any(${words})`;
}
