import type { Complete } from '@witryna/contract/complete';
import type { OrderState, PaymentState } from '@witryna/contract/orders';
import { type Insertable, sql } from 'kysely';
import { orderEvents } from '../../counters.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { TenantRow, TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { type CartFacts, cartFacts } from '../cart/line-store.ts';
import type { OpenCart } from '../cart/store.ts';
import { type CheckoutSettings, checkoutSettings } from '../checkout/store.ts';
import { type GrantedOffers, insertOffers } from './order-offer-store.ts';
import { orderSourcesOf, paymentMoves, sourcesOf } from './order-states.ts';
import { type Pieces, stockChange } from './stock-store.ts';

export interface OrderStart {
  settings: CheckoutSettings;
  /** The order that was placed with the key before, if there is one. */
  order: { id: string; body_hash: string } | null;
  /** The session's open cart, whose row is locked, if there is one and no order. */
  cart: OpenCart | null;
  facts: CartFacts;
}

/**
 * Locks an idempotency key until the transaction ends, and reads what an order begins with, all in one round trip. Waits
 * while another transaction has locked the cart.
 * @returns undefined while another request holds the lock of the key
 */
export async function lockKeyAndCart(
  tx: TenantTransaction,
  key: string,
  session: string,
): Promise<OrderStart | undefined> {
  const [[settings], [found], [facts]] = await tx.together([
    lockKey(tx, { lock: `order ${tx.shopId} ${key}` }),
    findOrderOrLockCart(tx, key, session),
    cartFacts(tx, { session }),
  ]);
  if (!settings || !facts) throw new Error('the shop has no row');
  return settings.locked && found ? { settings, ...found, facts } : undefined;
}

/** Tries to take a lock, and keeps the result in a setting for the statements that follow. */
const lockKey = compileOnce((tx, { lock }: { lock: string }) =>
  checkoutSettings(tx).select(
    sql<boolean>`
      set_config('app.key_locked', pg_try_advisory_xact_lock(hashtextextended(${lock}, 0))::text, true) = 'true'`.as(
      'locked',
    ),
  ),
);

/** The statement has no row, and waits for nothing, when `lockKey` has not locked the key. */
function findOrderOrLockCart(tx: TenantTransaction, key: string, session: string) {
  return sql<Pick<OrderStart, 'order' | 'cart'>>`
    select to_json(o) as "order", to_json(c) as cart
    from (select where current_setting('app.key_locked', true) = 'true') locked
    left join lateral (select id, body_hash from shop_order where idempotency_key = ${key}) o on true
    left join lateral (
      select id, version, coupon_code from cart where session = ${session} and state = 'open' and o.id is null for update
    ) c on true`.compile(tx);
}

export function findOrder(tx: TenantTransaction, id: string) {
  return orderById(tx, id).executeTakeFirst();
}
export type StoredOrder = TenantRow<NonNullable<Awaited<ReturnType<typeof findOrder>>>>;

/** Reads an order and locks its row. Waits while another transaction has the lock. */
export function lockOrder(tx: TenantTransaction, id: string) {
  return orderById(tx, id).forUpdate().executeTakeFirst();
}

function orderById(tx: TenantTransaction, id: string) {
  return tx.selectFrom('shop_order').selectAll().where('id', '=', id);
}

/** Finds an order by its number and e-mail address, for shoppers who have no link to it. */
export function findOrderByNumber(tx: TenantTransaction, number: string, email: string) {
  return tx
    .selectFrom('shop_order')
    .select('id')
    .where('number', '=', number)
    .where(sql<string>`lower(buyer->>'email')`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Lists the lines of an order without those that were taken out, and without gifts that have run out. */
export function listOrderLines(tx: TenantTransaction, orderId: string) {
  return tx
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .where(isPartOfOrder('order_line'))
    .orderBy('position')
    .execute();
}

/** Whether a line of the named table is part of its order: neither taken out, nor a gift that has run out. */
export function isPartOfOrder(lines: string) {
  const line = sql.table(lines);
  return sql<boolean>`${line}.quantity > 0 and not exists (
    select from shop_order o where o.id = ${line}.order_id and ${line}.position = any(o.gifts_gone))`;
}
export type StoredOrderLine = Awaited<ReturnType<typeof listOrderLines>>[number];

/** Order numbers of a shop begin with the number after this. */
const NUMBERS_AFTER = 10_000;

/** What an order is answered with right after it was placed. */
const placedColumns = [
  'id',
  'number',
  'state',
  'payment_state',
  'payment',
  'total_minor',
  'currency',
  'stock_held_until',
] as const;
export type PlacedRow = Pick<StoredOrder, (typeof placedColumns)[number]>;

/** Columns of which a new order has only the default; its number is the counter's. */
type LaterColumn = 'number' | 'coupon_held' | 'gifts_gone' | 'needs_attention' | 'vat_check';

export interface NewOrder {
  order: Complete<Omit<Insertable<TenantTables['shop_order']>, LaterColumn>>;
  lines: Complete<Omit<Insertable<TenantTables['order_line']>, 'order_id' | 'removed' | 'returned'>>[];
  offers: GrantedOffers;
  stock: Pieces;
}

/**
 * The statement that inserts an order with its number, lines, offers and first event, and takes its stock, which
 * `checkStock` has locked. It marks the cart as ordered, and deletes what is kept for abandoned carts only: the reminder
 * and the details typed at the checkout. The number is the next value of the shop's counter, whose row stays locked until
 * the transaction ends, so that numbers have no gaps. Therefore the orders of a shop wait for each other from here on:
 * one statement writes all, and little should follow it. The stock is not changed earlier, because that locks the
 * product: orders of other combinations of the product would wait for everything that comes between.
 */
export const insertOrder = compileOnce((tx, { order, lines, offers, stock }: NewOrder) =>
  tx
    .with('reminder', (db) => db.deleteFrom('cart_reminder').where('cart_id', '=', order.cart_id).returning('cart_id'))
    .with('details', (db) => db.deleteFrom('cart_snapshot').where('session', '=', order.session).returning('session'))
    .with('counter', (db) =>
      db
        .insertInto('order_counter')
        .columns(['next_number'])
        // The condition is always true. It makes the counter wait for both deletions, which others may hold up.
        .expression(sql`select 2 where (select count(*) from reminder) + (select count(*) from details) >= 0`)
        .onConflict((conflict) =>
          conflict.column('shop_id').doUpdateSet({ next_number: sql`order_counter.next_number + 1` }),
        )
        .returning('next_number'),
    )
    .with('placed', (db) =>
      db
        .insertInto('shop_order')
        .values({ ...order, number: sql`(select ${NUMBERS_AFTER} - 1 + next_number from counter)` })
        .returning(placedColumns),
    )
    .with('lines', (db) => db.insertInto('order_line').values(lines.map((line) => ({ ...line, order_id: order.id }))))
    .with('offers', (db) => insertOffers(db, order.id, offers))
    .with('event', (db) =>
      db.insertInto('order_event').values({ order_id: order.id, kind: 'placed', at: order.placed_at, details: '{}' }),
    )
    .with('stock', (db) => stockChange(db, stock))
    .with('cart', (db) =>
      db
        .updateTable('cart')
        .set({ state: 'spent', version: sql`version + 1`, updated_at: order.placed_at })
        .where('id', '=', order.cart_id),
    )
    .selectFrom('placed')
    .selectAll(),
);

export interface OrderChange {
  state?: OrderState;
  payment_state?: PaymentState;
  needs_attention?: boolean;
  payment?: string;
  stock_held?: boolean;
  stock_held_until?: Date | null;
  coupon_held?: boolean;
  gifts_gone?: number[];
}

/**
 * Changes an order, which must be locked.
 * @throws Error for a state change that `order-commands.ts` or `order-states.ts` does not allow: that is a bug, and the
 * transaction rolls back
 */
export async function changeOrder(tx: TenantTransaction, id: string, change: OrderChange): Promise<void> {
  const { state, payment_state } = change;
  let update = tx.updateTable('shop_order').set(change).where('id', '=', id);
  if (state) update = update.where('state', 'in', [state, ...orderSourcesOf(state)]);
  if (payment_state) {
    update = update.where('payment_state', 'in', [payment_state, ...sourcesOf(paymentMoves, payment_state)]);
  }
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`order ${id} can't become ${state ?? payment_state}`);
}

export async function appendEvent(
  tx: TenantTransaction,
  orderId: string,
  kind: string,
  at: Date,
  details: object = {},
): Promise<void> {
  await tx.executeQuery(eventOf(tx, orderId, kind, at, details));
}

/** The statement that adds an event to an order. */
export function eventOf(tx: TenantTransaction, orderId: string, kind: string, at: Date, details: object) {
  tx.onCommit(() => orderEvents.inc({ kind }));
  const values = { order_id: orderId, kind, at, details: JSON.stringify(details) };
  return tx.insertInto('order_event').values(values).compile();
}

export async function hasEvent(tx: TenantTransaction, orderId: string, kind: string): Promise<boolean> {
  const found = await tx
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds the event of one of these kinds that the request with this idempotency key has written. */
export function findEventOfRequest(tx: TenantTransaction, orderId: string, kinds: readonly string[], request: string) {
  return tx
    .selectFrom('order_event')
    .select('details')
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .where(sql<string>`details->>'request'`, '=', request)
    .limit(1)
    .executeTakeFirst();
}

/** How many events of an order its shopper sees at most. */
const MAX_SHOWN_EVENTS = 100;

/** Lists the events of an order of these kinds, the oldest first. */
export function listEventsOfKinds(tx: TenantTransaction, orderId: string, kinds: readonly string[]) {
  return tx
    .selectFrom('order_event')
    .select(['kind', 'at'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .limit(MAX_SHOWN_EVENTS)
    .execute();
}

/** Finds the latest event of an order of one of these kinds. */
export function findLatestEvent(tx: TenantTransaction, orderId: string, kinds: readonly string[]) {
  return tx
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Marks the purchase as tracked. Returns false when the order was already marked. */
export async function markTracked(tx: TenantTransaction, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_order')
    .set({ tracked_at: at })
    .where('id', '=', id)
    .where('tracked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lists unpaid orders whose hold on stock has expired. */
export function listExpiredHolds(tx: TenantTransaction, now: Date, limit: number) {
  return tx
    .selectFrom('shop_order')
    .select('id')
    .where('stock_held', '=', true)
    .where('stock_held_until', '<=', now)
    .orderBy('stock_held_until')
    .limit(limit)
    .execute();
}
