import type { Tenant } from '../../database/tenant.ts';
import { recountSales } from './store.ts';

/** Recounts bestsellers. Runs once a day, because sales older than 90 days no longer count. */
export function refreshBestsellers(tenant: Tenant, now: Date): Promise<void> {
  return tenant.write((tx) => recountSales(tx, now.toISOString().slice(0, 10)));
}
