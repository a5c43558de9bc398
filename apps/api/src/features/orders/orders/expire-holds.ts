import type { Tenant, TenantTransaction } from '../../../database/tenant.ts';
import type { OrderDeps } from '../order-deps.ts';
import { askAboutOrder } from '../payments/ask-provider.ts';
import { isSettled } from './order-states.ts';
import { appendEvent, changeOrder, listExpiredHolds, lockOrder } from './order-store.ts';
import { releaseHold } from './release-hold.ts';

const BATCH_SIZE = 100;

/**
 * Releases the stock and the coupon use of orders that were not paid in time. `settlePayment` handles a payment that
 * arrives later.
 */
export async function expireHolds(deps: OrderDeps, tenant: Tenant, isTimeUp: () => boolean): Promise<void> {
  const due = await tenant.read((tx) => listExpiredHolds(tx, deps.clock(), BATCH_SIZE));
  for (const { id } of due) {
    // The provider's notice may have been lost, so the provider is asked once more. When the time for this shop is up,
    // the hold ends without asking.
    if (!isTimeUp()) await askAboutOrder(deps, tenant, id, 0);
    await tenant.write((tx) => expireHold(deps, tx, id));
  }
}

async function expireHold(deps: OrderDeps, tx: TenantTransaction, orderId: string): Promise<void> {
  const now = deps.clock();
  const order = await lockOrder(tx, orderId);
  const due = order?.stock_held && order.stock_held_until !== null && order.stock_held_until <= now;
  if (!due || isSettled(order.payment_state)) return;
  await releaseHold(tx, order, 'expired', now);
  await changeOrder(tx, orderId, { stock_held: false, stock_held_until: null, payment_state: 'failed' });
  await appendEvent(tx, orderId, 'hold-expired', now);
}
