import type { Tenant, TenantTransaction } from '../../../database/tenant.ts';
import type { OrderDeps } from '../order-deps.ts';
import { askAboutOrder } from '../payments/ask-provider.ts';
import { isSettled } from './order-states.ts';
import { appendEvent, changeOrder, listExpiredHolds, lockOrder } from './order-store.ts';
import { releaseHold } from './release-hold.ts';

const MOST_AT_ONCE = 100;

/**
 * Puts the pieces of orders that were not paid in time back on sale, and gives their coupon's use back. Who pays later all the same is
 * handled when the money comes.
 */
export async function expireHolds(deps: OrderDeps, tenant: Tenant, isOver: () => boolean): Promise<void> {
  const due = await tenant.read((tx) => listExpiredHolds(tx, deps.clock(), MOST_AT_ONCE));
  for (const { id } of due) {
    // the last chance of a payment whose notice never came; without time for it the pieces go back on sale all the same
    if (!isOver()) await askAboutOrder(deps, tenant, id, 0);
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
