import type { Tenant } from '../../database/tenant.ts';
import { deleteIdleCarts } from './store.ts';

/**
 * Deletes open carts that were last changed before `before`, with the details typed at their checkout.
 * @returns the number of deleted carts
 */
export function expireCarts(tenant: Tenant, before: Date): Promise<number> {
  return tenant.write((tx) => deleteIdleCarts(tx, before));
}
