import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant.ts';

/**
 * Finds the combinations with these SKUs and locks their stock, in the order in which orders lock it. A SKU may be that
 * of several.
 */
export function lockBySku(tx: TenantTransaction, skus: readonly string[]) {
  return tx
    .selectFrom('combination')
    .select(['id', 'sku', 'stock'])
    .where(sql<boolean>`sku = any(${skus})`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Names the product of a combination and its options, for people. */
export function findBySku(tx: TenantTransaction, sku: string) {
  return tx
    .selectFrom('combination as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .select(['c.id', 'c.stock', 'c.variants', 'p.name'])
    .where('c.sku', '=', sku)
    .execute();
}

export interface NewStock {
  id: number;
  stock: number;
}

/** Sets the stock of combinations. */
export async function setStocks(tx: TenantTransaction, stocks: readonly NewStock[]): Promise<void> {
  await sql`
    update combination c set stock = n.stock
    from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) n (id bigint, stock int)
    where c.id = n.id and c.stock <> n.stock`.execute(tx);
}

/** A change of one combination's stock, as the log keeps it. */
export interface LoggedChange {
  combinationId: number;
  before: number;
  after: number;
  actor: string;
  reason: string;
  batchId: string | null;
}

export async function logChanges(tx: TenantTransaction, changes: readonly LoggedChange[], now: Date): Promise<void> {
  await sql`
    insert into stock_change (combination_id, stock_before, stock_after, actor, reason, batch_id, changed_at)
    select n."combinationId", n.before, n.after, n.actor, n.reason, n."batchId", ${now}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      n ("combinationId" bigint, before int, after int, actor text, reason text, "batchId" text)`.execute(tx);
}

/** Lists the latest changes of a combination's stock, the latest first. */
export function listChanges(tx: TenantTransaction, combinationId: number, limit: number) {
  return tx
    .selectFrom('stock_change')
    .select(['stock_before', 'stock_after', 'actor', 'reason', 'batch_id', 'changed_at'])
    .where('combination_id', '=', combinationId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Takes the id of a batch. Another transaction that takes the same one waits until this one has ended.
 * @returns undefined, or the batch that was applied with this id
 */
export async function takeBatchId(tx: TenantTransaction, id: string, contentHash: string, now: Date) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stock_batch')
    .values({ id, content_hash: contentHash, applied_at: now })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  return tx
    .selectFrom('stock_batch')
    .select(['content_hash', 'applied_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
