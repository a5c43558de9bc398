import type { Tenant } from '../../database/tenant.ts';
import { recountSales } from './store.ts';

/** Counts the sales of the last 90 days again. It runs once a day, because older sales no longer count. */
export function refreshBestsellers(tenant: Tenant, now: Date): Promise<void> {
  return tenant.write((tx) => recountSales(tx, now.toISOString().slice(0, 10)));
}
