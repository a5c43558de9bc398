import type { Tenant } from '../../../database/tenant.ts';
import type { OrderDeps } from '../order-deps.ts';
import { askProvider } from '../payments/ask-provider.ts';
import { listDueAttempts } from '../payments/attempt-store.ts';
import { expireHolds } from './expire-holds.ts';

const AT_ONCE = 5;
/** A shop's turn. What is left has its turn with the next sweep, so that one shop can't keep the others waiting. */
const TURN_MS = 20_000;

/** One shop's share of the sweeper: asks about payments that nobody has heard of, and ends holds that have run out. */
export async function sweepOrders(deps: OrderDeps, tenant: Tenant): Promise<void> {
  const endsAt = deps.clock().getTime() + TURN_MS;
  const isOver = () => deps.clock().getTime() >= endsAt;
  while (!isOver()) {
    const due = await tenant.read((tx) => listDueAttempts(tx, deps.clock(), deps.breaker.resting(), AT_ONCE));
    if (due.length === 0) break;
    await Promise.all(due.map(({ id }) => askProvider(deps, tenant, id, 0)));
  }
  await expireHolds(deps, tenant, isOver);
}
