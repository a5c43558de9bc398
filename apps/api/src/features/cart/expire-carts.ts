import type { Tenant } from '../../database/tenant.ts';
import { deleteIdleCarts } from './store.ts';

/**
 * Deletes open carts, and details typed at checkouts, that were last changed before `before`.
 * @returns the number of deleted carts
 */
export function expireCarts(tenant: Tenant, before: Date): Promise<number> {
  return tenant.write((tx) => deleteIdleCarts(tx, before));
}
