import type { Tenant } from '../../database/tenant.ts';
import { recountSales } from './store.ts';

/** Once a day: what was sold more than 90 days ago no longer makes a bestseller. */
export function refreshBestsellers(tenant: Tenant, now: Date): Promise<void> {
  return tenant.write((tx) => recountSales(tx, now.toISOString().slice(0, 10)));
}
