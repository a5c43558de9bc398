import type { PaymentState } from '@witryna/contract/orders';
import type { Tenant, TenantTransaction } from '../../../database/tenant.ts';
import type { RefundReport } from '../../../payments/online-payment.ts';
import type { OrderDeps } from '../order-deps.ts';
import { mayMove, paymentMoves } from '../orders/order-states.ts';
import { appendEvent, changeOrder, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { findAttempt } from './attempt-store.ts';
import { findRefund, moveRefund, sumMoney } from './refund-store.ts';

/**
 * Applies a provider's report about a refund to the order. Reports may come from a call or a notice, in any sequence
 * and any number of times. A wrong amount or currency, or more refunded than paid, marks the order `needs_attention`.
 * @param provider the sender of the report; it can't settle a refund of another provider
 */
export async function settleRefund(
  deps: OrderDeps,
  tenant: Tenant,
  provider: string,
  report: RefundReport,
): Promise<void> {
  await tenant.write(async (tx) => {
    const now = deps.clock();
    const found = await findRefund(tx, report.refundId);
    const attempt = found && (await findAttempt(tx, found.attempt_id));
    const order = found && (await lockOrder(tx, found.order_id));
    if (!order || attempt?.provider !== provider)
      return deps.log.warn({ ...report, shopId: tx.shopId, provider }, 'a refund report names an unknown refund');
    if (report.amountMinor !== found.amount_minor || report.currency !== found.currency) {
      const { refundId, amountMinor, currency } = report;
      await changeOrder(tx, order.id, { needs_attention: true });
      await appendEvent(tx, order.id, 'refund-mismatch', now, { refundId, amountMinor, currency });
      return deps.log.warn({ ...report, shopId: tx.shopId, orderId: order.id }, 'refund-mismatch');
    }
    if (await moveRefund(tx, report, now)) await refreshOrder(tx, order, now);
  });
}

/**
 * Updates the payment state of an order after a refund. The order must be locked. An order that was paid twice stays
 * paid when one payment is refunded.
 */
async function refreshOrder(tx: TenantTransaction, order: StoredOrder, now: Date): Promise<void> {
  const { paid, refunded } = await sumMoney(tx, order.id);
  if (refunded > paid) await changeOrder(tx, order.id, { needs_attention: true });
  const state: PaymentState =
    paid - refunded >= order.total_minor ? 'paid' : refunded < paid ? 'part-refunded' : 'refunded';
  if (!mayMove(paymentMoves, order.payment_state, state)) return;
  await changeOrder(tx, order.id, { payment_state: state });
  await appendEvent(tx, order.id, state, now, { refundedMinor: refunded });
}
