import { type PlacedGoods, placedGoods } from '@witryna/contract/order-amendment';
import { type Insertable, sql } from 'kysely';
import type { TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

interface StoredAmendment {
  /** How often the goods of the order were changed. */
  version: number;
  changedAt: Date | null;
  /** Null if nothing was changed. */
  placed: PlacedGoods | null;
  /** What of the refunds has paid back money that was paid above the total, in minor units. */
  paidBackMinor: number;
  /** The idempotency key of the last change. */
  request: string | null;
  /** What the shopper was told with the last change. */
  note: string | null;
}

export async function findAmendment(tx: TenantTransaction, orderId: string): Promise<StoredAmendment> {
  const found = await tx
    .selectFrom('order_amendment')
    .select(['version', 'changed_at', 'placed', 'paid_back_minor', 'request', 'note'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return {
    version: found?.version ?? 0,
    changedAt: found?.changed_at ?? null,
    placed: found ? placedGoods.parse(found.placed) : null,
    paidBackMinor: found?.paid_back_minor ?? 0,
    request: found?.request ?? null,
    note: found?.note ?? null,
  };
}

interface NewAmendment extends Pick<StoredAmendment, 'paidBackMinor' | 'note'> {
  at: Date;
  placed: PlacedGoods;
  request: string;
}

/** Stores that the goods of an order, which must be locked, were changed once more. What was placed is kept once. */
export async function countAmendment(
  tx: TenantTransaction,
  orderId: string,
  { at, placed, paidBackMinor, request, note }: NewAmendment,
): Promise<void> {
  const now = { changed_at: at, paid_back_minor: paidBackMinor, request, note };
  await tx
    .insertInto('order_amendment')
    .values({ order_id: orderId, version: 1, placed: JSON.stringify(placed), ...now })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'order_id']).doUpdateSet({ ...now, version: sql`order_amendment.version + 1` }),
    )
    .execute();
}

/** Erases what shoppers were told with changes of orders: the shop's words may be about them. */
export async function forgetAmendmentNotes(tx: TenantTransaction, orderIds: readonly string[]): Promise<void> {
  const told = tx.updateTable('order_amendment').set({ note: null }).where('note', 'is not', null);
  await told.where(sql<boolean>`order_id = any(${orderIds}::uuid[])`).execute();
}

/** Lists the lines of an order that may be changed: all but gifts that have run out, also those that were taken out. */
export function listAmendableLines(tx: TenantTransaction, orderId: string, giftsGone: readonly number[]) {
  return tx
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .where(sql<boolean>`position <> all(${giftsGone}::int[])`)
    .orderBy('position')
    .execute();
}
export type AmendableLine = Awaited<ReturnType<typeof listAmendableLines>>[number];

export async function nextPosition(tx: TenantTransaction, orderId: string): Promise<number> {
  const last = tx
    .selectFrom('order_line')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('order_id', '=', orderId);
  return ((await last.executeTakeFirst())?.position ?? -1) + 1;
}

interface LineChange {
  position: number;
  quantity: number;
  summedMinor: number;
  discountMinor: number;
}

/** Changes lines of an order, which must be locked, and counts the pieces that are taken out. */
export async function changeLines(
  tx: TenantTransaction,
  orderId: string,
  changes: readonly LineChange[],
): Promise<void> {
  const ofEach = (key: keyof LineChange) => changes.map((change) => change[key]);
  const change = sql<LineChange>`unnest(
    ${ofEach('position')}::int[], ${ofEach('quantity')}::int[],
    ${ofEach('summedMinor')}::bigint[], ${ofEach('discountMinor')}::bigint[])`;
  await tx
    .updateTable('order_line')
    .from(change.as<'change'>(sql`change (position, quantity, summed, discount)`))
    .set({
      quantity: sql`change.quantity`,
      summed_price_minor: sql`change.summed`,
      discount_minor: sql`change.discount`,
      removed: sql`greatest(0, order_line.removed + order_line.quantity - change.quantity)`,
    })
    .where('order_line.order_id', '=', orderId)
    .whereRef('order_line.position', '=', 'change.position')
    .execute();
}

type NewLine = Insertable<TenantTables['order_line']>;

export async function addLines(tx: TenantTransaction, lines: readonly NewLine[]): Promise<void> {
  if (lines.length > 0) await tx.insertInto('order_line').values(lines).execute();
}

interface NewSums {
  products_sum_minor: number;
  discount_minor: number;
  offers_minor: number;
  manual_discount_minor: number;
  manual_discount_reason: string | null;
  total_minor: number;
}

/** Changes what an order, which must be locked, comes to. */
export async function changeSums(tx: TenantTransaction, orderId: string, sums: NewSums): Promise<void> {
  await tx.updateTable('shop_order').set(sums).where('id', '=', orderId).execute();
}

/** Lists combinations of products that are on sale, in the order of the products; those with the code come first. */
export function listOnSale(tx: TenantTransaction, productIds: readonly number[], code: string, limit: number) {
  return tx
    .selectFrom('combination')
    .select(['id', 'product_id', 'sku', 'variants', 'photo', 'stock', 'price_minor'])
    .where(sql<boolean>`product_id = any(${productIds}::bigint[])`)
    .where('active', '=', true)
    .where('stock', '>', 0)
    .orderBy(sql`starts_with(lower(coalesce(sku, '')), lower(${code}))`, 'desc')
    .orderBy(sql`array_position(${productIds}::bigint[], product_id)`)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many pieces are on sale of combinations, without a lock. */
export async function listStock(tx: TenantTransaction, ids: readonly number[]): Promise<Map<number, number>> {
  const found = tx
    .selectFrom('combination')
    .select(['id', 'stock', 'active'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`);
  return new Map((await found.execute()).map(({ id, stock, active }) => [id, active ? stock : 0]));
}
