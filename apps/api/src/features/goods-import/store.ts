import type {
  GoodsCounts,
  GoodsImportKind,
  GoodsOutcome,
  GoodsPreview,
  ListedNote,
} from '@witryna/contract/goods-import';
import { type SqlBool, sql } from 'kysely';
import type { ImportedCategory } from '../../database/imported-product.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { ReadRow } from './read-goods-file.ts';

export interface NewImport {
  id: string;
  batch: string;
  kind: GoodsImportKind;
  file: string;
  actor: string;
  now: Date;
}

export const noGoods: GoodsCounts = { added: 0, changed: 0, same: 0, left: 0, refused: 0 };

const nothing = JSON.stringify({ counts: noGoods, listed: [], newCategories: [] } satisfies GoodsPreview);

/** Adds an import whose file is still being read. */
export async function insertImport(tx: TenantTransaction, { now, ...given }: NewImport): Promise<void> {
  await tx
    .insertInto('goods_import')
    .values({
      ...given,
      state: 'reading',
      made_at: now,
      ...{ products: 0, left_out: 0, columns: [], categories: '[]', notes: '[]', preview: nothing },
    })
    .execute();
}

export async function insertProducts(
  tx: TenantTransaction,
  importId: string,
  rows: readonly ReadRow[],
  firstPlace: number,
): Promise<void> {
  const values = rows.map(({ row, product }, at) => ({
    ...{ import_id: importId, place: firstPlace + at, row_number: row, title: product.title },
    product: JSON.stringify(product),
  }));
  await tx.insertInto('goods_import_product').values(values).execute();
}

interface ReadFile {
  kind: GoodsImportKind;
  products: number;
  leftOut: number;
  columns: string[];
  categories: ImportedCategory[];
  notes: ListedNote[];
}

/** Makes an import ready whose file has been read, in place of one that waits. */
export async function makeReady(tx: TenantTransaction, id: string, read: ReadFile): Promise<void> {
  await tx.deleteFrom('goods_import').where('state', '=', 'ready').execute();
  const { kind, products, leftOut, columns, categories, notes } = read;
  await tx
    .updateTable('goods_import')
    .set({
      state: 'ready',
      ...{ kind, products, left_out: leftOut, columns },
      ...{ categories: JSON.stringify(categories), notes: JSON.stringify(notes) },
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes an import whose file could not be read. */
export async function deleteImport(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('goods_import').where('id', '=', id).execute();
}

/** Lists the imports whose files have been read, the newest first. */
export function listImportRows(tx: TenantTransaction, limit: number) {
  return (
    tx
      .selectFrom('goods_import')
      .selectAll()
      .where('state', '<>', 'reading')
      // A file that was looked at and discarded is no import.
      .where(({ eb, or }) => or([eb('state', '<>', 'cancelled'), eb('started_at', 'is not', null)]))
      .orderBy('made_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

export function readImport(tx: TenantTransaction, id: string) {
  return tx
    .selectFrom('goods_import')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'reading')
    .executeTakeFirst();
}
export type StoredImport = NonNullable<Awaited<ReturnType<typeof readImport>>>;

/** Locks an import, so that it can't be cancelled before the transaction ends. */
export function lockImport(tx: TenantTransaction, id: string) {
  return tx.selectFrom('goods_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function isAnyRunning(tx: TenantTransaction): Promise<boolean> {
  const running = tx.selectFrom('goods_import').select('id').where('state', '=', 'running');
  return (await running.executeTakeFirst()) !== undefined;
}

type Changed = Partial<
  Pick<StoredImport, 'state' | 'started_at' | 'ended_at' | 'takes_stock' | 'overwrites' | 'silent_hosts'>
>;

export async function updateImport(tx: TenantTransaction, id: string, changed: Changed): Promise<void> {
  await tx.updateTable('goods_import').set(changed).where('id', '=', id).execute();
}

export async function savePreview(tx: TenantTransaction, id: string, preview: GoodsPreview): Promise<void> {
  await tx
    .updateTable('goods_import')
    .set({ preview: JSON.stringify(preview) })
    .where('id', '=', id)
    .execute();
}

interface Part {
  after: number;
  limit: number;
  /** Only products that are still to be written. */
  isOpen?: boolean;
}

/** Lists products of an import after a place, in the order of the file. */
export function listProducts(tx: TenantTransaction, importId: string, { after, limit, isOpen }: Part) {
  let products = tx
    .selectFrom('goods_import_product')
    .select(['place', 'row_number', 'title', 'product', 'product_id', 'version', 'outcome', 'faults'])
    .where('import_id', '=', importId)
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit);
  if (isOpen) products = products.where('outcome', 'is', null);
  return products.execute();
}
export type StoredProduct = Awaited<ReturnType<typeof listProducts>>[number];

interface Compared {
  place: number;
  productId: number | undefined;
  version: number | undefined;
}

/** Notes with which versions of the shop's products those of a file were compared. */
export async function saveCompared(tx: TenantTransaction, importId: string, rows: readonly Compared[]): Promise<void> {
  const values = rows.map(({ place, productId, version }) => ({ place, product_id: productId, version }));
  await sql`
    update goods_import_product p set product_id = n.product_id, version = n.version
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) n (place int, product_id bigint, version int)
    where p.import_id = ${importId} and p.place = n.place`.execute(tx);
}

interface Outcome {
  place: number;
  productId: number | undefined;
  outcome: GoodsOutcome;
  faults: readonly { field: string; reason: string }[];
}

/** Notes what became of products; what the file said of them is no longer kept. */
export async function saveOutcomes(tx: TenantTransaction, importId: string, rows: readonly Outcome[]): Promise<void> {
  const values = rows.map(({ productId, ...row }) => ({ ...row, product_id: productId }));
  await sql`
    update goods_import_product p
    set product = null, product_id = n.product_id, outcome = n.outcome, faults = n.faults
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) n (place int, product_id bigint, outcome text, faults jsonb)
    where p.import_id = ${importId} and p.place = n.place`.execute(tx);
}

/** Lists products that an import has refused or left, or whose pictures could not be had. */
export function listProblems(tx: TenantTransaction, importId: string, limit: number) {
  return tx
    .selectFrom('goods_import_product')
    .select(['row_number as row', 'title', 'product_id as productId', 'faults'])
    .select(sql<GoodsOutcome>`outcome`.as('outcome'))
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .where(sql<SqlBool>`faults <> '[]'`)
    .orderBy('place')
    .limit(limit)
    .execute();
}

/** Counts what became of the products of an import, and the pictures that could not be had. */
export async function countOutcomes(tx: TenantTransaction, importId: string) {
  const counts = await tx
    .selectFrom('goods_import_product')
    .select(['outcome', ({ fn }) => fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .groupBy('outcome')
    .execute();
  const { rows } = await sql<{ missing: number }>`
    select count(*)::int as missing from goods_import_product p, jsonb_array_elements(p.faults) f
    where p.import_id = ${importId} and p.outcome is not null and f ->> 'field' = 'picture'`.execute(tx);
  return {
    counts: new Map(counts.map(({ outcome, count }) => [outcome, Number(count)])),
    missing: rows[0]?.missing ?? 0,
  };
}

/** Ends an import: what it would still have written is dropped, and so is what it would have done. */
export async function endImport(
  tx: TenantTransaction,
  importId: string,
  state: 'done' | 'cancelled',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('goods_import')
    .set({ state, ended_at: now, preview: nothing })
    .where('id', '=', importId)
    .execute();
  await tx.deleteFrom('goods_import_product').where('import_id', '=', importId).where('outcome', 'is', null).execute();
}

interface Age {
  /** Imports that have ended before are too old. */
  endedBefore: Date;
  /** Files that have come before, and that nobody has imported. */
  waitingBefore: Date;
  /** Files that have come before and are still being read: their process has ended. */
  readingBefore: Date;
  /** How many imports are remembered, and how many of them have a report of each product. */
  remembered: number;
  reported: number;
}

/** Deletes imports that are too old, and those above the numbers that are kept. */
export async function deleteOldImports(tx: TenantTransaction, age: Age): Promise<void> {
  const { endedBefore, waitingBefore, readingBefore, remembered, reported } = age;
  const newest = (limit: number) =>
    sql`select id from goods_import where state <> 'reading' order by made_at desc, id limit ${limit}`;
  const isOld = sql<SqlBool>`(state = 'reading' and made_at < ${readingBefore})
    or (state = 'ready' and made_at < ${waitingBefore})
    or (state in ('done', 'cancelled') and (made_at < ${endedBefore} or id not in (${newest(remembered)})))`;
  await tx.deleteFrom('goods_import').where(isOld).execute();
  await sql`
    delete from goods_import_product where outcome is not null and import_id not in (${newest(reported)})`.execute(tx);
}
