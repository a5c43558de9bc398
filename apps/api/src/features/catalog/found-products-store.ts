import { type RawBuilder, sql } from 'kysely';
import type { MatchedWord, Phrase, SearchTerm, StemmedWord } from './words-store.ts';

/** What a shopper searches for. */
export interface SearchQuery {
  /** The query as typed, which may be the code of a combination. */
  text: string;
  /** What products must match, or the ids of the products that match, the best first. */
  found: { terms: readonly SearchTerm[] } | { ids: readonly number[] };
}

/** This character sorts after every letter: words that begin with `kub` are between `kub` and `kub` followed by it. */
const LAST_CHARACTER = '\u{10ffff}';
/** A product with the code that was searched for comes before all products with the words of the query. */
const CODE_SCORE = 1_000;
/** Points of a product for a word of the query. It gets one more if the word is in its name. */
const points = { word: 8, otherForm: 6, synonym: 4, prefix: 3, correction: 2 };

/** Selects the products for a query with their scores. */
export function foundProducts({ text, found }: SearchQuery): RawBuilder<unknown> {
  const ranked = 'ids' in found ? rankedProducts(found.ids) : allOf(found.terms.map(productsOfTerm));
  return sql`
    select product_id, max(score) as score
    from (${ranked} union all ${productsWithCode(text)}) found group by product_id`;
}

function rankedProducts(ids: readonly number[]): RawBuilder<unknown> {
  return sql`select id as product_id, -place as score from unnest(${ids}::bigint[]) with ordinality r (id, place)`;
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

/** Selects the products that all parts select, with the sum, or the least, of their scores. */
function allOf(parts: readonly RawBuilder<unknown>[], total: 'sum' | 'min' = 'sum'): RawBuilder<unknown> {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return sql`
    select product_id, ${sql.raw(total)}(score) as score from (${sql.join(parts, sql` union all `)}) every
    group by product_id having count(*) = ${parts.length}`;
}

/** Selects the products that one of the parts selects, each once, with their best score. */
function anyOf(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`select product_id, max(score) as score from (${sql.join(parts, sql` union all `)}) one group by product_id`;
}

function productsOfTerm({ words, synonyms }: SearchTerm): RawBuilder<unknown> {
  const own = allOf(words.map(productsWithWord));
  return synonyms.length > 0 ? anyOf([own, ...synonyms.map(productsWithPhrase)]) : own;
}

function productsWithWord(match: MatchedWord): RawBuilder<unknown> {
  const { word, asPrefix, corrections } = match;
  return anyOf([
    withStem(match, sql`case when word = ${word} then ${sql.lit(points.word)} else ${sql.lit(points.otherForm)} end`),
    ...(asPrefix ? [scored(sql.lit(points.prefix), sql`word >= ${word} and word < ${word + LAST_CHARACTER}`)] : []),
    ...(corrections.length > 0 ? [scored(sql.lit(points.correction), sql`word = any(${corrections})`)] : []),
  ]);
}

function productsWithPhrase(phrase: Phrase): RawBuilder<unknown> {
  return allOf(
    phrase.map((word) => anyOf([withStem(word, sql.lit(points.synonym))])),
    'min',
  );
}

function withStem({ stems }: StemmedWord, score: RawBuilder<unknown>): RawBuilder<unknown> {
  return scored(score, sql`stem = any(${stems})`);
}

function scored(score: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select product_id, ${score} + in_name::int as score from product_word where ${condition}`;
}
