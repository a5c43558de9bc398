import type { Tenant } from '../../database/tenant.ts';
import { deleteIdleCarts } from './store.ts';

/** Deletes carts that were not changed since `before`, and the details typed with them. @returns how many carts */
export function expireCarts(tenant: Tenant, before: Date): Promise<number> {
  return tenant.write((tx) => deleteIdleCarts(tx, before));
}
