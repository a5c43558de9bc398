import type { Tenant } from '../../database/tenant.ts';
import { askProvider } from './ask-provider.ts';
import { listStaleAttempts } from './attempt-store.ts';
import { expireHolds } from './expire-holds.ts';
import type { OrderDeps } from './order-deps.ts';

const CREATED_MS = 30_000;
const QUIET_MS = 60_000;
const MOST_AT_ONCE = 50;

/** One shop's share of the sweeper: attempts that nobody has heard of, and holds that ran out. */
export async function sweepOrders(deps: OrderDeps, tenant: Tenant): Promise<void> {
  const now = deps.clock().getTime();
  const stale = await tenant.read((tx) =>
    listStaleAttempts(tx, new Date(now - CREATED_MS), new Date(now - QUIET_MS), MOST_AT_ONCE),
  );
  for (const { id } of stale) await askProvider(deps, tenant, id);
  await expireHolds(deps, tenant);
}
