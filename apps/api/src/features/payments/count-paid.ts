import type { OrderState } from '@witryna/contract/orders';
import type { TenantTransaction } from '../../database/tenant.ts';
import { takeCouponUse } from '../coupons/store.ts';
import { flagOrder, isOnlyUnconfirmed } from '../orders/flag-order.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import {
  appendEvent,
  changeOrder,
  hasEvent,
  listOrderLines,
  type OrderChange,
  type StoredOrder,
} from '../orders/order-store.ts';
import { countSales, soldOf } from '../orders/stock-store.ts';
import { type FrozenPayment, frozenPayment } from '../orders/stored-order.ts';
import { takeStockAgain } from '../orders/take-stock-again.ts';
import { abandonAttempt, listOpenAttempts, type StoredAttempt } from './attempt-store.ts';
import { endRefundMarks } from './end-refund-marks.ts';
import { paymentStateOf, readBalance } from './order-balance.ts';
import { queueConversions } from './queue-conversions.ts';

/** The states in which a shopper expects to read that the payment has arrived: the goods have not left. */
const waitingStates: readonly OrderState[] = ['placed', 'accepted', 'packed'];

/**
 * Counts an order, which must be locked, as paid by an attempt: closes its other attempts, takes stock that is no longer
 * held, accepts the order and queues the mails. An attempt from before the order was changed may pay too little or too
 * much: then the order is paid in part, or has a surplus, and is marked for attention.
 * @param actor who has recorded the payment; undefined when the provider has reported it
 */
export async function countPaid(
  deps: OrderDeps,
  tx: TenantTransaction,
  order: StoredOrder,
  attempt: StoredAttempt,
  actor?: string,
): Promise<void> {
  const now = deps.clock();
  for (const open of await listOpenAttempts(tx, order.id)) {
    await abandonAttempt(tx, open.id, { state: 'cancelled', reason: 'replaced' }, now);
  }
  const lines = await listOrderLines(tx, order.id);
  const { openMinor, surplusMinor, sums } = await readBalance(tx, order);
  const change: OrderChange = {
    payment_state: paymentStateOf(order.total_minor, sums, openMinor),
    stock_held_until: null,
  };
  const chosen = frozenPayment.parse(order.payment);
  if (chosen.type !== attempt.provider) {
    // The shopper has chosen another payment type since, but the payment of the earlier type has arrived.
    const paid: FrozenPayment = { type: attempt.provider, kind: attempt.kind };
    change.payment = JSON.stringify(paid);
    await appendEvent(tx, order.id, 'payment-type', now, { from: chosen, to: paid });
  }
  if (!order.stock_held && order.state !== 'cancelled') {
    const { missing, change: taken } = await takeStockAgain(deps, tx, order, lines);
    Object.assign(change, taken);
    if (missing.length > 0) await flagOrder(deps, tx, order.id, 'stock-gone', { missing });
    change.coupon_held = order.coupon_id === null || order.coupon_held || (await takeCouponUse(tx, order.coupon_id));
    if (!change.coupon_held) await flagOrder(deps, tx, order.id, 'coupon-gone', { coupon: order.coupon_code });
  }
  const accepts = order.state === 'placed';
  if (accepts) change.state = 'accepted';
  if (order.needs_attention && (await isOnlyUnconfirmed(tx, order.id, attempt.id))) change.needs_attention = false;
  await changeOrder(tx, order.id, change);
  await deps.checkpoint('settle:order-paid');
  if (accepts) await countSales(tx, soldOf(lines), now);
  const isFurther = await hasEvent(tx, order.id, 'paid');
  const { id: attemptId, provider, amount_minor: amountMinor } = attempt;
  await appendEvent(tx, order.id, 'paid', now, { attemptId, provider, amountMinor, actor });
  if (order.state === 'cancelled') return flagOrder(deps, tx, order.id, 'paid-when-cancelled', { attemptId });
  if (openMinor > 0 || surplusMinor > 0)
    await flagOrder(deps, tx, order.id, 'paid-other-sum', { attemptId, amountMinor });
  else if (change.needs_attention === undefined) await endRefundMarks(deps, tx, order, 'paid');
  if (order.invoice) await deps.jobs.send(tx, 'invoice', { shopId: tx.shopId, orderId: order.id, at: 'paid' });
  await deps.jobs.send(tx, 'mail', { shopId: tx.shopId, orderId: order.id, kind: 'order-notice' });
  await queueConversions(deps, tx, order.id);
  if (!waitingStates.includes(order.state) || amountMinor === 0) return;
  const mail = { shopId: tx.shopId, orderId: order.id, kind: 'paid' } as const;
  await deps.jobs.send(tx, 'mail', isFurther ? { ...mail, request: attemptId } : mail);
  await deps.checkpoint('settle:mail-queued');
}
