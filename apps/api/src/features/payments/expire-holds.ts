import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { isSettled } from '../orders/order-states.ts';
import { appendEvent, changeOrder, listExpiredHolds, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { askAboutOrder } from './ask-provider.ts';
import { listOpenAttempts } from './attempt-store.ts';
import { releaseHold } from './release-hold.ts';

const BATCH_SIZE = 100;
/** How many orders a sweep asks providers about at the same time. */
const CONCURRENCY = 5;
/** How much longer an order's stock is held each time its provider does not answer. */
const WAIT_MS = 60_000;
/** A hold ends this long after the start of the payment, even if the provider does not answer. */
const MAX_HOLD_MS = 2 * 3_600_000;

/**
 * Ends the holds of orders that were not paid in time: their stock and coupon use are released. The provider is asked
 * first, because its notice may have been lost. `settlePayment` handles a payment that arrives later.
 */
export async function expireHolds(deps: OrderDeps, tenant: Tenant, isTimeUp: () => boolean): Promise<void> {
  await deps.jobs.ready();
  const due = await tenant.read((tx) => listExpiredHolds(tx, deps.clock(), BATCH_SIZE));
  for (let at = 0; at < due.length && !isTimeUp(); at += CONCURRENCY) {
    await Promise.all(
      due.slice(at, at + CONCURRENCY).map(async ({ id }) => {
        const answered = await askAboutOrder(deps, tenant, id, 0);
        await tenant.write((tx) => expireHold(deps, tx, id, answered));
      }),
    );
  }
}

/** Ends the hold of an order, or makes it longer when the provider has not answered. */
async function expireHold(deps: OrderDeps, tx: TenantTransaction, orderId: string, answered: boolean): Promise<void> {
  const now = deps.clock();
  const order = await lockOrder(tx, orderId);
  const due = order?.stock_held && order.stock_held_until !== null && order.stock_held_until <= now;
  if (!due || isSettled(order.payment_state) || order.payment_state === 'part-paid') return;
  if (!answered && (await isStartedSince(tx, order, new Date(now.getTime() - MAX_HOLD_MS)))) {
    return changeOrder(tx, orderId, { stock_held_until: new Date(now.getTime() + WAIT_MS) });
  }
  const released = await releaseHold(tx, order, answered ? 'expired' : 'unanswered', now);
  await changeOrder(tx, orderId, { ...released, payment_state: 'failed' });
  await appendEvent(tx, orderId, 'hold-expired', now);
  await deps.jobs.send(tx, 'mail', { shopId: tx.shopId, orderId, kind: 'payment-failed' });
}

async function isStartedSince(tx: TenantTransaction, { id }: StoredOrder, time: Date): Promise<boolean> {
  return (await listOpenAttempts(tx, id)).some(({ created_at }) => created_at > time);
}
