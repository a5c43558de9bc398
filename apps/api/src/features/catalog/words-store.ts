import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** A word of a query with everything that counts as it. */
export interface MatchedWord {
  word: string;
  stems: string[];
  /** Also words that begin with it. */
  asBeginning: boolean;
  /** Vocabulary words meant instead, when nothing has the word itself. */
  instead: string[];
}

/** A word of a query as the shop's vocabulary knows it. */
export interface LookedUpWord {
  word: string;
  stems: string[];
  /** Some product has it in one of its forms. */
  known: boolean;
  /** Some product has a word that begins with it. */
  begins: boolean;
}

/** Above every letter: words that begin with `kub` lie between `kub` and `kub` with this behind. */
const LAST = '\u{10ffff}';

/** Cuts a text into folded words, with stems in the shop's language, and says which of them lead to a product. */
export async function lookUpWords(tx: TenantTransaction, text: string, most: number): Promise<LookedUpWord[]> {
  const { rows } = await sql<LookedUpWord>`
    select q.word, q.stems,
      exists (select from product_word w where w.stem = any(q.stems)) as known,
      exists (select from product_word w where w.word >= q.word and w.word < q.word || ${LAST}) as begins
    from (
      select w.word collate "C" as word, word_stems((select language_code from shop), w.word) as stems
      from words_of(${text}) w order by length(w.word) desc, w.word limit ${most}
    ) q`.execute(tx);
  return rows;
}

export interface NearWord {
  word: string;
  shown: string;
}

/** Words of the vocabulary that look like `word` and lead to a product, the likest first. */
export async function findNearWords(tx: TenantTransaction, word: string, most: number): Promise<NearWord[]> {
  const { rows } = await sql<NearWord>`
    select v.word, v.shown from search_word v
    where length(v.word) between length(${word}) - 2 and length(${word}) + 2 and similarity(v.word, ${word}) > 0.15
      and exists (select from product_word w where w.word = v.word)
    order by similarity(v.word, ${word}) desc, v.word limit ${most}`.execute(tx);
  return rows;
}

/** Products that have all words, with a score: the word itself 8, another form of it 6, its beginning 3, another word meant 2; more in the name. */
export function productsWithWords(words: readonly MatchedWord[]): RawBuilder<unknown> {
  const each = words.map(
    (wanted) => sql`
      select product_id, max(points) as points from (
        select product_id, case when word = ${wanted.word} then 8 else 6 end + in_name::int as points
          from product_word where stem = any(${wanted.stems})
        ${startingWith(wanted)}
        ${meaning(wanted.instead)}
      ) found group by product_id`,
  );
  return sql`select product_id, sum(points) as score from (${sql.join(each, sql` union all `)}) every
    group by product_id having count(*) = ${words.length}`;
}

function startingWith({ word, asBeginning }: MatchedWord): RawBuilder<unknown> {
  if (!asBeginning) return sql``;
  return sql`union all select product_id, 3 + in_name::int from product_word where word >= ${word} and word < ${word + LAST}`;
}

function meaning(words: readonly string[]): RawBuilder<unknown> {
  if (words.length === 0) return sql``;
  return sql`union all select product_id, 2 + in_name::int from product_word where word = any(${words})`;
}
