import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { isPartOfOrder } from '../orders/order-store.ts';

/** A product that was sold. It may be deleted already: then only its id finds it. */
interface SoldProduct {
  id: number;
  name: string;
}

/** Finds a product by its handle or its id. */
export async function findSoldProduct(tx: TenantTransaction, handleOrId: string): Promise<SoldProduct | undefined> {
  const byHandle = tx.selectFrom('product').select(['id', 'name']).where('handle', '=', handleOrId);
  const found = await byHandle.executeTakeFirst();
  if (found) return found;
  const id = Number(handleOrId);
  if (!Number.isSafeInteger(id) || id < 1) return undefined;
  const current = await tx.selectFrom('product').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  if (current) return current;
  return tx
    .selectFrom('order_line')
    .select(['product_id as id', 'name'])
    .where('product_id', '=', id)
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Lists orders with a product, the newest first: all that may have been delivered, so neither cancelled ones nor those
 * that were not paid in time.
 * @param after only orders before this one
 */
export async function listBuyers(
  tx: TenantTransaction,
  productId: number,
  after: string | undefined,
  limit: number,
): Promise<{ orderId: string; language: string; email: string }[]> {
  let orders = tx
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', 'o.id', 'l.order_id')
    .select(['o.id as orderId', 'o.language'])
    .select(sql<string>`coalesce(lower(o.buyer->>'email'), '')`.as('email'))
    .distinct()
    .where('l.product_id', '=', productId)
    .where(isPartOfOrder('l'))
    .where('o.state', '<>', 'cancelled')
    .where(({ not, and, eb }) => not(and([eb('o.state', '=', 'placed'), eb('o.payment_state', '=', 'failed')])))
    .orderBy('o.id', 'desc')
    .limit(limit);
  if (after !== undefined) orders = orders.where('o.id', '<', after);
  return orders.execute();
}

type NewRecall = Insertable<TenantTables['recall']>;

/** Stores a recall, unless the product was recalled with the same notices before. @returns the id of the recall */
export async function storeRecall(tx: TenantTransaction, recall: NewRecall): Promise<string> {
  const stored = await tx
    .insertInto('recall')
    .values(recall)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const id = stored?.id ?? (await findSameRecall(tx, recall.product_id, recall.digest));
  if (id === undefined) throw new Error('the recall was not stored');
  return id;
}

export async function findSameRecall(
  tx: TenantTransaction,
  productId: number,
  digest: string,
): Promise<string | undefined> {
  const same = tx.selectFrom('recall').select('id').where('product_id', '=', productId).where('digest', '=', digest);
  return (await same.executeTakeFirst())?.id;
}

export function findRecall(tx: TenantTransaction, id: string) {
  return tx.selectFrom('recall').select(['product_id', 'notices']).where('id', '=', id).executeTakeFirst();
}

/** Lists the other recalls of a product, the latest first, with the number of people who were told. */
export function listOtherRecalls(tx: TenantTransaction, productId: number, digest: string) {
  return tx
    .selectFrom('recall as r')
    .select(['r.started_at'])
    .select(sql<number>`(select count(*)::int from recall_recipient p where p.recall_id = r.id)`.as('people'))
    .where('r.product_id', '=', productId)
    .where('r.digest', '<>', digest)
    .orderBy('r.started_at', 'desc')
    .limit(10)
    .execute();
}

/** Lists those of some recipients who were told already. */
export async function listTold(
  tx: TenantTransaction,
  recallId: string,
  recipients: readonly string[],
): Promise<string[]> {
  if (recipients.length === 0) return [];
  const told = tx
    .selectFrom('recall_recipient')
    .select('recipient')
    .where('recall_id', '=', recallId)
    .where('recipient', 'in', recipients);
  return (await told.execute()).map(({ recipient }) => recipient);
}

/** Notes who is told. @returns those who were not told before */
export async function addRecipients(
  tx: TenantTransaction,
  recallId: string,
  recipients: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (recipients.length === 0) return new Set();
  const added = await tx
    .insertInto('recall_recipient')
    .values(recipients.map((recipient) => ({ recall_id: recallId, recipient, queued_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('recipient')
    .execute();
  return new Set(added.map(({ recipient }) => recipient));
}

/** What a notice says of a product beside its name, as far as the product still exists. */
export async function findMaker(tx: TenantTransaction, productId: number): Promise<string | null> {
  const found = tx.selectFrom('product').select(['brand', 'gpsr']).where('id', '=', productId);
  const product = await found.executeTakeFirst();
  return product?.brand || product?.gpsr?.manufacturer.name || null;
}

/** The article numbers (EAN) of combinations, by their ids. */
export async function listGtins(
  tx: TenantTransaction,
  combinationIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (combinationIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('combination')
    .select(['id', 'gtin'])
    .where('id', 'in', combinationIds)
    .where('gtin', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, gtin }) => (gtin === null ? [] : [[id, gtin] as const])));
}
