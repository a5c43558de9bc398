import type { Tenant } from '../../database/tenant.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { askProvider } from './ask-provider.ts';
import { listDueAttempts } from './attempt-store.ts';
import { expireHolds } from './expire-holds.ts';

const BATCH_SIZE = 5;
/**
 * Time limit for the sweep of one shop, so that one shop can't delay the others. What remains is done by the next
 * sweep.
 */
const TIME_LIMIT_MS = 20_000;

/**
 * The sweeper for one shop: ends expired holds, and asks payment providers about payments that have waited too long.
 * Expired holds come first, so that a backlog of payments does not keep stock off sale.
 */
export async function sweepOrders(deps: OrderDeps, tenant: Tenant): Promise<void> {
  const endsAt = deps.clock().getTime() + TIME_LIMIT_MS;
  const isTimeUp = () => deps.clock().getTime() >= endsAt;
  await expireHolds(deps, tenant, isTimeUp);
  while (!isTimeUp()) {
    const due = await tenant.read((tx) => listDueAttempts(tx, deps.clock(), deps.breaker.blocked(), BATCH_SIZE));
    if (due.length === 0) break;
    await Promise.all(due.map(({ id }) => askProvider(deps, tenant, id, 0)));
  }
}
