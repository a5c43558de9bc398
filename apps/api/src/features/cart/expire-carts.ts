import type { Tenant } from '../../database/tenant.ts';
import { deleteIdleCarts } from './store.ts';

/** Carts that nobody has touched since `before` go, with what was typed beside them. */
export function expireCarts(tenant: Tenant, before: Date): Promise<number> {
  return tenant.write((tx) => deleteIdleCarts(tx, before));
}
