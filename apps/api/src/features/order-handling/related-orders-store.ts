import type { OrderFilter } from '@witryna/contract/admin-orders';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Rows of another table, each of which belongs to an order: `from …`, with the alias `r`. */
type Rows = RawBuilder<unknown>;

/** An order meets it if one of the alternatives has rows of the order in all of its parts. */
type Alternatives = readonly (readonly Rows[])[];

/**
 * Up to so many rows, their orders are collected, which takes some 100 ms at most. Of more, each order of the list is
 * looked up, the newest first, until there are enough for the answer.
 */
const FEW = 30_000;
/** More words of a search are not looked for. */
const MOST_WORDS = 8;
/** The length of the stored words, in characters. */
const WORD_LENGTH = 60;

/**
 * Makes the conditions of a filter that rows of other tables decide. PostgreSQL can't know how many rows a value has when
 * it plans the statement once for all values, so they are counted first, as far as it matters.
 * @returns undefined if no order can meet them
 */
export async function relatedConditions(
  tx: TenantTransaction,
  { search, product, label }: OrderFilter,
): Promise<RawBuilder<boolean>[] | undefined> {
  const conditions: Alternatives[] = [];
  if (product) conditions.push(linesOf(product).map((rows) => [rows]));
  if (label !== undefined) conditions.push([[sql`from labelled_order r where r.label_id = ${label}`]]);
  if (search) {
    const words = await readWords(tx, search);
    if (words.length === 0) return undefined;
    conditions.push(words.map((all) => all.map(beginningWith)));
  }
  if (conditions.length === 0) return [];
  const narrowest = await findNarrowest(tx, conditions);
  return [
    ...conditions.map(meets),
    ...(narrowest ? [sql<boolean>`shop_order.id = any(array(${union(narrowest)}))`] : []),
  ];
}

/** The lines with a product's id or a SKU, also lines that were taken out: people look for what they remember. */
function linesOf(product: string): Rows[] {
  const bySku = sql`from order_line r where r.sku = ${product}`;
  return /^\d{1,15}$/.test(product) ? [bySku, sql`from order_line r where r.product_id = ${Number(product)}`] : [bySku];
}

function beginningWith(word: string): Rows {
  return sql`from order_word r where r.word >= ${word} and r.word < ${`${word}\u{10ffff}`}`;
}

/**
 * Reads what is searched for: each of its words, or all of it as one number, which may be written with spaces, and a
 * phone number with or without the code of its country.
 */
async function readWords(tx: TenantTransaction, search: string): Promise<string[][]> {
  const { folded } = await tx.selectNoFrom(sql<string>`fold(${search})`.as('folded')).executeTakeFirstOrThrow();
  // The stored words begin after punctuation, and are cut (migration 0089).
  const cut = (word: string) => [...word.replace(/^[!-/:-@[-`{-~]+/, '')].slice(0, WORD_LENGTH).join('');
  const words = folded.split(' ').map(cut).filter(Boolean).slice(0, MOST_WORDS);
  const alternatives = words.length > 0 ? [words] : [];
  const joined = words.join('');
  if (words.length > 1 && /\d/.test(joined)) alternatives.push([joined]);
  const digits = /^[\d+()./\s-]*$/.test(folded) ? folded.replace(/\D/g, '').replace(/^00/, '') : '';
  if (digits.length > 5 && digits !== joined) alternatives.push([digits]);
  if (digits.length > 9) alternatives.push([digits.slice(-9)]);
  return alternatives;
}

const meets = (alternatives: Alternatives): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    alternatives.map((parts) => sql`(${sql.join(parts.map(isThere), sql` and `)})`),
    sql` or `,
  )})`;
const isThere = (rows: Rows) => sql`exists (select ${rows} and r.order_id = shop_order.id)`;
const union = (all: readonly Rows[]) =>
  sql.join(
    all.map((rows) => sql`select r.order_id ${rows}`),
    sql` union `,
  );

/** Finds rows that are few, and among whose orders are all that meet one of the conditions. */
async function findNarrowest(tx: TenantTransaction, conditions: readonly Alternatives[]): Promise<Rows[] | undefined> {
  const all = conditions.flat(2);
  const counts = sql.join(all.map((rows) => sql`(select count(*) from (select ${rows} limit ${FEW + 1}) few)::int`));
  const counted = tx.selectNoFrom(sql<number[]>`array[${counts}]`.as('counts'));
  const { counts: found } = await counted.executeTakeFirstOrThrow();
  const sizeOf = (rows: Rows) => found[all.indexOf(rows)] ?? 0;
  let narrowest: { rows: Rows[]; size: number } | undefined;
  for (const alternatives of conditions) {
    const rows = alternatives.flatMap((parts) => parts.toSorted((a, b) => sizeOf(a) - sizeOf(b)).slice(0, 1));
    const sizes = rows.map(sizeOf);
    const size = sizes.reduce((sum, one) => sum + one, 0);
    if (sizes.every((one) => one <= FEW) && size < (narrowest?.size ?? Infinity)) narrowest = { rows, size };
  }
  return narrowest?.rows;
}
