import type { Tenant } from '../../database/tenant.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { countChanges, countEarlier, lockSums } from './keep-sums-store.ts';

/** How much a step counts, so that it holds the lock of the sums for about a second at most. */
interface Step {
  days: number;
  orders: number;
  /** Whether it waits for the step of another process. */
  waits: boolean;
}
const jobStep: Step = { days: 31, orders: 20_000, waits: true };
/** Somebody waits for it. */
const readersStep: Step = { days: 7, orders: 3_000, waits: false };

/** What is left to count after a step: days that have changed, or days before those that were counted. */
interface Left {
  changes: boolean;
  earlier: boolean;
}

/** Brings the sums of a shop's days one step nearer to its orders. */
async function takeStep(tenant: Tenant, now: Date, { days, orders, waits }: Step): Promise<Left> {
  return tenant.write(async (tx) => {
    const kept = await lockSums(tx, now, waits);
    if (!kept) return { changes: true, earlier: false };
    const changes = await countChanges(tx, kept, days);
    if (changes || kept.isComplete) return { changes, earlier: !kept.isComplete };
    return { changes, earlier: !(await countEarlier(tx, kept, orders)).isComplete };
  });
}

/** Brings the sums up to date for somebody who reads them, as far as that takes no time. A job does what is left. */
export async function refreshSums(tenant: Tenant, jobs: Pick<JobSender, 'sendForShops'>, now: Date): Promise<Left> {
  const left = await takeStep(tenant, now, readersStep);
  if (left.changes || left.earlier) await jobs.sendForShops('shop-reports', [tenant.shopId]);
  return left;
}

/** Brings the sums up to date, step by step. Interrupted, it goes on where it was. */
export async function keepSums(tenant: Tenant, now: Date): Promise<void> {
  for (;;) {
    const { changes, earlier } = await takeStep(tenant, now, jobStep);
    if (!changes && !earlier) return;
  }
}
