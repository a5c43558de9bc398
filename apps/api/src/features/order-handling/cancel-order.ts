import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import { flagOrder } from '../orders/flag-order.ts';
import { flagParcel } from '../orders/flag-parcel.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import type { CancelledSums } from '../orders/stored-order.ts';
import { listPaidAttempts } from '../payments/attempt-store.ts';
import { completeRefund } from '../payments/complete-refund.ts';
import { listUnfinishedRefunds, sumRefunds } from '../payments/refund-store.ts';
import { releaseHold } from '../payments/release-hold.ts';
import { mayRefund, startRefund } from '../payments/start-refund.ts';
import { type Handling, moveOrder } from './move-order.ts';

/**
 * Cancels an order that has not left: gives its stock and coupon use back, closes its open payments, refunds what was
 * paid, and mails the shopper. Where the provider can't refund, the order is marked for attention instead. Repeating it
 * only completes refunds.
 * @returns false when the order was cancelled already
 * @throws NotFound, MoveRefused
 */
export async function cancelOrder(deps: OrderDeps, tenant: Tenant, handling: Handling): Promise<boolean> {
  const { orderId, actor, reason, cause } = handling;
  const moved = await moveOrder(deps, tenant, 'cancel', handling, async (_, tx, order) => {
    const released = await releaseHold(tx, order, 'cancelled', deps.clock());
    const sums = await startRefunds(deps, tx, orderId, actor);
    await flagParcel(deps, tx, orderId, 'parcel-needless');
    const payment = order.payment_state === 'pending' ? { payment_state: 'unpaid' as const } : {};
    return { change: { ...released, ...payment }, details: { reason, cause, ...sums } };
  });
  for (const { id } of await tenant.read((tx) => listUnfinishedRefunds(tx, orderId))) {
    // The order is cancelled already, and a job repeats the refund.
    await completeRefund(deps, tenant, id).catch((error: unknown) => {
      deps.log.warn({ err: error, refundId: id }, 'a refund of a cancelled order waits for its provider');
    });
  }
  return moved;
}

/**
 * Starts the refund of everything that was paid for an order.
 * @returns what providers refund, and what the shop must pay back by hand
 */
async function startRefunds(
  deps: OrderDeps,
  tx: TenantTransaction,
  orderId: string,
  actor: string,
): Promise<CancelledSums> {
  const sums = { refundMinor: 0, dueMinor: 0 };
  for (const attempt of await listPaidAttempts(tx, orderId)) {
    const amountMinor = attempt.amount_minor - (await sumRefunds(tx, attempt.id));
    if (amountMinor === 0) continue;
    if (await mayRefund(deps, tx, attempt)) {
      await startRefund(deps, tx, { id: uuidV7(deps.clock()), attempt, amountMinor, actor });
      sums.refundMinor += amountMinor;
    } else {
      await flagOrder(deps, tx, orderId, 'refund-due', { attemptId: attempt.id, amountMinor });
      sums.dueMinor += amountMinor;
    }
  }
  return sums;
}
