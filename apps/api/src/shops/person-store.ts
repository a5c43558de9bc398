import { sql } from 'kysely';
import { deleteConversionsOf } from '../conversions/conversion-store.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import { eraseInvoiceBuyers } from '../features/invoices/store.ts';
import { forgetAmendmentNotes } from '../features/orders/amendment-store.ts';
import { forgetPlaced } from '../features/orders/correction-store.ts';
import { deleteMailsOf } from '../features/orders/order-mail-store.ts';

/** A person may have at most this many rows of a kind in an export. */
export const MAX_ROWS = 10_000;

const hasEmail = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;
const isOfCart = (email: string) => sql<boolean>`lower(details->>'email') = ${email.toLowerCase()}`;
const isBuyer = (email: string) => sql<boolean>`lower(buyer->>'email') = ${email.toLowerCase()}`;

/** Lists the orders that a person has placed. */
export function listOrdersOf(tx: TenantTransaction, email: string) {
  return tx.selectFrom('shop_order').selectAll().where(isBuyer(email)).orderBy('id').limit(MAX_ROWS).execute();
}

export function listLinesOf(tx: TenantTransaction, orderIds: readonly string[]) {
  return tx.selectFrom('order_line').selectAll().where('order_id', 'in', orderIds).limit(MAX_ROWS).execute();
}

/** Lists what was placed of orders whose goods were changed. */
export function listPlacedGoodsOf(tx: TenantTransaction, orderIds: readonly string[]) {
  return tx
    .selectFrom('order_amendment')
    .select(['order_id', 'changed_at', 'placed', 'note'])
    .where('order_id', 'in', orderIds)
    .limit(MAX_ROWS)
    .execute();
}

export function listPaymentsOf(tx: TenantTransaction, orderIds: readonly string[]) {
  return tx.selectFrom('payment_attempt').selectAll().where('order_id', 'in', orderIds).limit(MAX_ROWS).execute();
}

export function listWithdrawalsOf(tx: TenantTransaction, email: string) {
  return tx.selectFrom('withdrawal').selectAll().where(hasEmail(email)).limit(MAX_ROWS).execute();
}

export function listCartDetailsOf(tx: TenantTransaction, email: string) {
  return tx.selectFrom('cart_snapshot').selectAll().where(isOfCart(email)).limit(MAX_ROWS).execute();
}

export function listRemindersOf(tx: TenantTransaction, email: string) {
  return tx.selectFrom('cart_reminder').selectAll().where('email', '=', email.toLowerCase()).limit(MAX_ROWS).execute();
}

export function listReviewsOf(tx: TenantTransaction, email: string) {
  return tx.selectFrom('review').selectAll().where(hasEmail(email)).limit(MAX_ROWS).execute();
}

export function listSubscriptionsOf(tx: TenantTransaction, email: string) {
  return tx.selectFrom('newsletter_subscription').selectAll().where(hasEmail(email)).execute();
}

export function listStockRequestsOf(tx: TenantTransaction, email: string) {
  return tx.selectFrom('stock_request').selectAll().where(hasEmail(email)).limit(MAX_ROWS).execute();
}

export function listMessagesOf(tx: TenantTransaction, email: string) {
  return tx.selectFrom('contact_message').selectAll().where(hasEmail(email)).limit(MAX_ROWS).execute();
}

/** Lists what the shop has answered a person, and noted about their messages. */
export function listMessageEntriesOf(tx: TenantTransaction, email: string) {
  const messages = tx.selectFrom('contact_message').select('id').where(hasEmail(email));
  return tx
    .selectFrom('message_entry')
    .select(['message_id', 'kind', 'author', 'body', 'written_at'])
    .where('message_id', 'in', messages)
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
}

const count = ({ numDeletedRows }: { numDeletedRows: bigint }) => Number(numDeletedRows);

export async function deleteCartDetailsOf(tx: TenantTransaction, email: string): Promise<number> {
  return count(await tx.deleteFrom('cart_snapshot').where(isOfCart(email)).executeTakeFirstOrThrow());
}

export async function deleteSubscriptionsOf(tx: TenantTransaction, email: string): Promise<number> {
  return count(await tx.deleteFrom('newsletter_subscription').where(hasEmail(email)).executeTakeFirstOrThrow());
}

export async function deleteStockRequestsOf(tx: TenantTransaction, email: string): Promise<number> {
  return count(await tx.deleteFrom('stock_request').where(hasEmail(email)).executeTakeFirstOrThrow());
}

export async function deleteMessagesOf(tx: TenantTransaction, email: string): Promise<number> {
  return count(await tx.deleteFrom('contact_message').where(hasEmail(email)).executeTakeFirstOrThrow());
}

/** Takes the author's name and address from a person's reviews, and why the shop refused them. The reviews stay. */
export async function anonymiseReviewsOf(tx: TenantTransaction, email: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('review')
    .set({ author: NOBODY, email: null, reason: null })
    .where(hasEmail(email))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Stands for the name that was erased. */
const NOBODY = '—';

export function listConversionsOf(tx: TenantTransaction, orderIds: readonly string[]) {
  return tx.selectFrom('conversion').selectAll().where('order_id', 'in', orderIds).execute();
}

export function listNotesOf(tx: TenantTransaction, orderIds: readonly string[]) {
  return tx.selectFrom('order_note').selectAll().where('order_id', 'in', orderIds).limit(MAX_ROWS).execute();
}

/** Deletes what the shop has noted about orders, which no law demands to keep. */
export async function deleteNotesOf(tx: TenantTransaction, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0;
  return count(await tx.deleteFrom('order_note').where('order_id', 'in', orderIds).executeTakeFirstOrThrow());
}

/**
 * Takes everything about the buyer from orders. Goods, sums and dates stay. What payment providers have sent about the
 * orders is emptied too, because it may name the buyer.
 */
export async function anonymiseOrders(tx: TenantTransaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const attempts = tx
    .selectFrom('payment_attempt')
    .select(sql<string>`id::text`.as('id'))
    .where('order_id', 'in', orderIds);
  const refunds = tx
    .selectFrom('payment_refund')
    .select(sql<string>`id::text`.as('id'))
    .where('order_id', 'in', orderIds);
  await tx
    .updateTable('payment_notice')
    .set({ body: '' })
    .where((notice) =>
      notice.or([
        notice(sql<string>`report->>'attemptId'`, 'in', attempts),
        notice(sql<string>`report->'refund'->>'attemptId'`, 'in', attempts),
        notice(sql<string>`report->'refund'->>'refundId'`, 'in', refunds),
      ]),
    )
    .execute();
  await deleteConversionsOf(tx, orderIds);
  await deleteNotesOf(tx, orderIds);
  await deleteMailsOf(tx, orderIds);
  await forgetPlaced(tx, orderIds);
  await forgetAmendmentNotes(tx, orderIds);
  await eraseInvoiceBuyers(tx, orderIds);
  await tx
    .updateTable('shop_order')
    .set({
      buyer: JSON.stringify({ fullName: NOBODY, email: '', phone: '' }),
      address: null,
      invoice: null,
      note: null,
      delivery_notes: null,
      extras: '{}',
      manual_discount_reason: null,
      session: '',
      delivery: sql`delivery || '{"point": null}'::jsonb`,
    })
    .where('id', 'in', orderIds)
    .execute();
}

const named = sql<boolean>`buyer->>'email' <> ''`;
const noMoney = sql<boolean>`not exists (select from payment_attempt a where a.order_id = shop_order.id and a.state = 'paid')`;

/** An invoice is kept as long as any other paper for the books. */
const noInvoice = sql<boolean>`not exists (select from invoice i where i.order_id = shop_order.id)`;

/** Whether each of these orders was neither sent, paid nor invoiced, so that no law demands to keep it. */
export async function listUnsold(tx: TenantTransaction, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .selectFrom('shop_order')
    .select('id')
    .where('id', 'in', orderIds)
    .where('state', '=', 'cancelled')
    .where('payment_state', 'in', ['unpaid', 'failed'])
    .where(noMoney)
    .where(noInvoice)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists orders that were never paid or sent and hold no stock, placed before `before`, that still name their buyer. */
export async function listStaleUnpaid(tx: TenantTransaction, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('shop_order')
    .select('id')
    .where('state', 'in', ['placed', 'cancelled'])
    .where('payment_state', 'in', ['unpaid', 'failed'])
    .where('stock_held', '=', false)
    .where('placed_at', '<', before)
    .where(named)
    .where(noMoney)
    .where(noInvoice)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists orders placed before `before` that still name their buyer. */
export async function listOldOrders(tx: TenantTransaction, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('shop_order')
    .select('id')
    .where('placed_at', '<', before)
    .where(named)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Erases withdrawals made before `before`, but none of the last six years. @returns how many */
export async function eraseOldWithdrawals(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ erased: number }>`select erase_old_withdrawals(${before}, ${limit}) as erased`.execute(
    tx,
  );
  return Number(rows[0]?.erased ?? 0);
}

export async function deleteOldMessages(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const old = tx.selectFrom('contact_message').select('id').where('created_at', '<', before).limit(limit);
  return count(await tx.deleteFrom('contact_message').where('id', 'in', old).executeTakeFirstOrThrow());
}

export async function deleteEndedSubscriptions(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const old = tx
    .selectFrom('newsletter_subscription')
    .select('id')
    .where('state', '=', 'unsubscribed')
    .where('unsubscribed_at', '<', before)
    .limit(limit);
  return count(await tx.deleteFrom('newsletter_subscription').where('id', 'in', old).executeTakeFirstOrThrow());
}

export async function readShopConfig(tx: TenantTransaction): Promise<unknown> {
  return (await tx.selectFrom('shop').select('config').executeTakeFirst())?.config;
}
