import type { OrderPieces } from '@witryna/contract/order-pieces';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { type RefundState, refundMoves, sourcesOf } from '../orders/order-states.ts';
import { appendEvent } from '../orders/order-store.ts';

/** The reason of a refund that the shop has made without its provider's API. */
export const BY_HAND = 'by-hand';

export function findRefund(tx: TenantTransaction, id: string) {
  return tx.selectFrom('payment_refund').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds a refund of a payment by the provider's id of the refund. */
export function findRefundByReference(tx: TenantTransaction, attemptId: string, reference: string) {
  return tx
    .selectFrom('payment_refund')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('provider_reference', '=', reference)
    .executeTakeFirst();
}

/** Finds the oldest refund of this amount that the shop has recorded by hand and no provider has reported yet. */
export function findRefundByHand(tx: TenantTransaction, attemptId: string, amountMinor: number) {
  return tx
    .selectFrom('payment_refund')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('amount_minor', '=', amountMinor)
    .where('state', '=', 'done')
    .where('reason', '=', BY_HAND)
    .where('provider_reference', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/** Gives the provider's id to a refund that the shop has recorded by hand. */
export async function nameRefund(tx: TenantTransaction, id: string, reference: string, now: Date): Promise<void> {
  const row = { provider_reference: reference, updated_at: now };
  await tx.updateTable('payment_refund').set(row).where('id', '=', id).execute();
}

/** Finds a refund with this amount that was asked for today, in the shop's time zone, and has not failed. */
export function findRefundOfToday(
  tx: TenantTransaction,
  { orderId, amountMinor }: { orderId: string; amountMinor: number },
  now: Date,
) {
  const dayOf = (time: unknown) => sql`(${time} at time zone (select time_zone from shop))::date`;
  return tx
    .selectFrom('payment_refund')
    .select('currency')
    .where('order_id', '=', orderId)
    .where('amount_minor', '=', amountMinor)
    .where('state', '<>', 'failed')
    .where(sql<boolean>`${dayOf(sql.ref('created_at'))} = ${dayOf(sql`${now}::timestamptz`)}`)
    .limit(1)
    .executeTakeFirst();
}

/** Lists the refunds of an order whose provider has not answered yet, the oldest first. */
export function listUnfinishedRefunds(tx: TenantTransaction, orderId: string) {
  return tx
    .selectFrom('payment_refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'created')
    .orderBy('created_at')
    .execute();
}

/** Lists refunds whose result the provider has not told, last looked at before `before`, the longest ago first. */
export function listPendingRefunds(tx: TenantTransaction, before: Date, limit: number) {
  return tx
    .selectFrom('payment_refund as r')
    .innerJoin('payment_attempt as a', 'a.id', 'r.attempt_id')
    .select(['r.id', 'r.amount_minor', 'r.currency', 'r.provider_reference', 'a.provider'])
    .select('a.provider_reference as payment_reference')
    .where('r.state', '=', 'pending')
    .where('r.updated_at', '<', before)
    .orderBy('r.updated_at')
    .limit(limit)
    .execute();
}

/** Notes that a provider was asked about a refund. */
export async function touchRefund(tx: TenantTransaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('payment_refund').set({ updated_at: now }).where('id', '=', id).execute();
}

/** Changes for what a refund of an order is, which must be locked: its pieces were taken out later. */
export async function moveRefundedPieces(
  tx: TenantTransaction,
  id: string,
  { pieces, removed }: Pick<RefundedParts, 'pieces' | 'removed'>,
): Promise<void> {
  const parts = { pieces: JSON.stringify(pieces), removed: JSON.stringify(removed) };
  await tx.updateTable('payment_refund').set(parts).where('id', '=', id).execute();
}

/** Lists the refunds of an order, the oldest first. */
export function listRefunds(tx: TenantTransaction, orderId: string) {
  return tx.selectFrom('payment_refund').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute();
}

/** What a refund is for, as far as the shop has said it. */
export interface RefundedParts {
  pieces: readonly OrderPieces[];
  /** Pieces that were taken out of the order. */
  removed: readonly OrderPieces[];
  /** What it pays back of the delivery, in minor units. */
  deliveryMinor: number;
}

interface NewRefund {
  id: string;
  order_id: string;
  attempt_id: string;
  amount_minor: number;
  currency: string;
}

/** @param by who asks for the refund and for what; undefined for one that was made in the provider's panel */
export async function insertRefund(
  tx: TenantTransaction,
  refund: NewRefund,
  now: Date,
  by?: { actor: string; parts?: RefundedParts | undefined },
) {
  const { pieces = [], removed = [], deliveryMinor = 0 } = by?.parts ?? {};
  const parts = {
    pieces: JSON.stringify(pieces),
    removed: JSON.stringify(removed),
    delivery_minor: deliveryMinor,
  };
  const inserted = await tx
    .insertInto('payment_refund')
    .values({ ...refund, ...parts, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id: refundId, attempt_id: attemptId, amount_minor: amountMinor } = refund;
  const event = { refundId, attemptId, amountMinor, ...by?.parts, actor: by?.actor };
  await appendEvent(tx, refund.order_id, 'refund-created', now, event);
  return inserted;
}
export type StoredRefund = Awaited<ReturnType<typeof insertRefund>>;

interface RefundMove {
  refundId: string;
  state: RefundState;
  reference: string | null;
  reason: string | null;
}

/**
 * Moves a refund to another state and adds an order event.
 * @returns false, without a change, when the current state does not allow the move
 */
export async function moveRefund(tx: TenantTransaction, move: RefundMove, now: Date): Promise<boolean> {
  const { refundId, state, reference, reason } = move;
  const moved = await tx
    .updateTable('payment_refund')
    .set({ state, reason, provider_reference: reference, updated_at: now })
    .where('id', '=', refundId)
    .where('state', 'in', sourcesOf(refundMoves, state))
    .returning('order_id')
    .executeTakeFirst();
  if (moved) await appendEvent(tx, moved.order_id, `refund-${state}`, now, { refundId, reason });
  return moved !== undefined;
}

/** Sums up a payment's refunds that have not failed, in minor units. */
export async function sumRefunds(tx: TenantTransaction, attemptId: string): Promise<number> {
  const counted = refunds(tx).where('attempt_id', '=', attemptId).where('state', '<>', 'failed');
  return Number((await counted.executeTakeFirstOrThrow()).sum ?? 0);
}

/** What was paid for an order and refunded of it, in minor units. */
export interface MoneySums {
  paid: number;
  /** Completed refunds. */
  refunded: number;
  /** All refunds that have not failed. */
  promised: number;
}

/** Sums up an order's paid payment attempts and its refunds. */
export async function sumMoney(tx: TenantTransaction, orderId: string): Promise<MoneySums> {
  const paid = tx
    .selectFrom('payment_attempt')
    .select((is) => is.fn.sum('amount_minor').as('sum'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid');
  const back = tx
    .selectFrom('payment_refund')
    .select((is) => [
      is.fn.sum('amount_minor').filterWhere('state', '=', 'done').as('refunded'),
      is.fn.sum('amount_minor').filterWhere('state', '<>', 'failed').as('promised'),
    ])
    .where('order_id', '=', orderId);
  const { refunded, promised } = await back.executeTakeFirstOrThrow();
  return {
    paid: Number((await paid.executeTakeFirstOrThrow()).sum ?? 0),
    refunded: Number(refunded ?? 0),
    promised: Number(promised ?? 0),
  };
}

function refunds(tx: TenantTransaction) {
  return tx.selectFrom('payment_refund').select((is) => is.fn.sum('amount_minor').as('sum'));
}
