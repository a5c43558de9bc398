import type { Tenant } from '../../../database/tenant.ts';
import type { OrderDeps } from '../order-deps.ts';
import { askProvider } from '../payments/ask-provider.ts';
import { listStaleAttempts } from '../payments/attempt-store.ts';
import { expireHolds } from './expire-holds.ts';

const CREATED_MS = 30_000;
const QUIET_MS = 60_000;
const MOST_AT_ONCE = 50;
/** A provider that hangs takes ten seconds a question: the other shops wait for theirs. What is not asked now is asked in a minute. */
const ASKING_MS = 20_000;

/** One shop's share of the sweeper: attempts that nobody has heard of, and holds that ran out. */
export async function sweepOrders(deps: OrderDeps, tenant: Tenant): Promise<void> {
  const now = deps.clock().getTime();
  const stale = await tenant.read((tx) =>
    listStaleAttempts(tx, new Date(now - CREATED_MS), new Date(now - QUIET_MS), MOST_AT_ONCE),
  );
  const mayAsk = () => deps.clock().getTime() < now + ASKING_MS;
  for (const { id } of stale) if (mayAsk()) await askProvider(deps, tenant, id);
  await expireHolds(deps, tenant, mayAsk);
}
