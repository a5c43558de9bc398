import type { OrderFilter } from '@witryna/contract/admin-orders';
import { daysAfter, momentOf } from '@witryna/contract/zone-time';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { firstUuidV7 } from '../../database/uuid-v7.ts';
import type { OfferSources } from '../checkout/offer.ts';
import { awaitsMoney, listOnDelivery } from '../orders/awaited-money-store.ts';
import { labelIds } from './label-store.ts';
import { relatedConditions } from './related-orders-store.ts';

/**
 * The ids between which are those of the orders of a range of days in the shop's time zone. An id has the time of its
 * order, so the list need not look at the orders after the range.
 */
async function idsOfDays(tx: TenantTransaction, { from, to }: Pick<OrderFilter, 'from' | 'to'>) {
  if (!from && !to) return {};
  const { time_zone } = await tx.selectFrom('shop').select('time_zone').executeTakeFirstOrThrow();
  const idAt = (day: string, plusDays: number) => {
    const midnight = daysAfter(new Date(`${day}T00:00:00Z`), plusDays).getTime();
    return firstUuidV7(new Date(Math.max(0, momentOf(midnight, time_zone))));
  };
  return { first: from && idAt(from, 0), end: to && idAt(to, 1) };
}

/** Lists orders, the newest first. The dates of the filter are days in the shop's time zone. */
export async function listOrderRows(
  tx: TenantTransaction,
  sources: OfferSources,
  filter: OrderFilter,
  limit: number,
  after: string | undefined,
) {
  const { state, payment, money, delivery, country, coupon, attention } = filter;
  const related = await relatedConditions(tx, filter);
  if (!related) return [];
  const { first, end } = await idsOfDays(tx, filter);
  let orders = tx
    .selectFrom('shop_order')
    .select([
      'id',
      'number',
      'state',
      'payment_state',
      'needs_attention',
      'placed_at',
      'currency',
      'total_minor',
      'buyer',
      'delivery',
      'payment',
      labelIds,
    ])
    .orderBy('id', 'desc')
    .limit(limit);
  if (state) orders = orders.where('state', '=', state);
  if (payment) orders = orders.where('payment_state', '=', payment);
  if (money) {
    const awaited = awaitsMoney(await listOnDelivery(tx, sources));
    orders = orders.where(money === 'awaited' ? awaited : sql<boolean>`not ${awaited}`);
  }
  if (attention) orders = orders.where('needs_attention', '=', true);
  if (first) orders = orders.where('id', '>=', first);
  if (end) orders = orders.where('id', '<', end);
  if (delivery !== undefined) orders = orders.where('delivery_id', '=', delivery);
  if (country) orders = orders.where('country', '=', country);
  if (coupon) orders = orders.where('coupon_code', '=', coupon.toUpperCase());
  for (const condition of related) orders = orders.where(condition);
  if (after) orders = orders.where('id', '<', after);
  return orders.execute();
}
export type ListedRow = Awaited<ReturnType<typeof listOrderRows>>[number];

/** Reads all columns of orders, and their last parcel, the newest order first. */
export function listFullOrders(tx: TenantTransaction, ids: readonly string[]) {
  return tx
    .selectFrom('shop_order')
    .selectAll()
    .select(labelIds)
    .select((is) =>
      is
        .selectFrom('order_event')
        .select('details')
        .whereRef('order_id', '=', 'shop_order.id')
        .where('kind', 'in', ['sent', 'parcel'])
        .orderBy('order_event.id', 'desc')
        .limit(1)
        .as('parcel'),
    )
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id', 'desc')
    .execute();
}
export type FullRow = Awaited<ReturnType<typeof listFullOrders>>[number];

/** The ids of orders by their numbers. */
export async function listIdsOfNumbers(
  tx: TenantTransaction,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = tx.selectFrom('shop_order').select(['id', 'number']).where('number', 'in', numbers);
  return new Map((await found.execute()).map(({ id, number }) => [number, id]));
}

/** The ids of the newest orders, the newest first. */
export async function listNewestIds(tx: TenantTransaction, limit: number): Promise<string[]> {
  const rows = await tx.selectFrom('shop_order').select('id').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Finds an order by its number. */
export async function findOrderId(tx: TenantTransaction, number: string): Promise<string | undefined> {
  const found = tx.selectFrom('shop_order').select('id').where('number', '=', number);
  return (await found.executeTakeFirst())?.id;
}

/** How many events of an order are shown at most: those before the latest ones are left out. */
const MAX_EVENTS = 500;

/** Lists the events of an order, the oldest first. */
export async function listEvents(tx: TenantTransaction, orderId: string) {
  const latest = await tx
    .selectFrom('order_event')
    .select(['kind', 'at', 'details'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .execute();
  return latest.toReversed();
}

/** The numbers of orders by their ids. */
export async function listNumbers(tx: TenantTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('shop_order').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
