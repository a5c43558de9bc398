import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { OrderDeps } from './order-deps.ts';
import { appendEvent, changeOrder } from './order-store.ts';

/** The reasons why somebody in the shop must look at an order. */
const attentionKinds = [
  'payment-mismatch',
  'payment-unconfirmed',
  'paid-twice',
  'paid-when-cancelled',
  'stock-gone',
  'coupon-gone',
  'refund-due',
  'refund-refused',
  'refund-unanswered',
  'refund-mismatch',
  'refunded-too-much',
  'withdrawal-refused',
] as const;
type AttentionKind = (typeof attentionKinds)[number];

/** Marks an order, which must be locked, for the shop's attention, and adds an order event with the reason. */
export async function flagOrder(
  deps: Pick<OrderDeps, 'clock' | 'log'>,
  tx: TenantTransaction,
  orderId: string,
  kind: AttentionKind,
  details: object,
): Promise<void> {
  await changeOrder(tx, orderId, { needs_attention: true });
  await appendEvent(tx, orderId, kind, deps.clock(), details);
  deps.log.warn({ shopId: tx.shopId, orderId, ...details }, kind);
}

/** Whether the order is marked for attention only because this payment attempt could not be confirmed. */
export async function isOnlyUnconfirmed(tx: TenantTransaction, orderId: string, attemptId: string): Promise<boolean> {
  const unconfirmed = sql<boolean | null>`
    bool_and(kind = 'payment-unconfirmed' and details->>'attemptId' = ${attemptId})`;
  const { only } = await tx
    .selectFrom('order_event')
    .select(unconfirmed.as('only'))
    .where('order_id', '=', orderId)
    .where('kind', 'in', attentionKinds)
    // What the shop has resolved marks the order no longer.
    .where('id', '>', (events) =>
      events
        .selectFrom('order_event')
        .where('order_id', '=', orderId)
        .where('kind', '=', 'resolved')
        .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('resolved')),
    )
    .executeTakeFirstOrThrow();
  return only === true;
}
