import type { Tenant } from '../../../database/tenant.ts';
import type { OrderDeps } from '../order-deps.ts';
import { type Handling, moveOrder } from './move-order.ts';

/**
 * Records that an order's goods are packed.
 * @throws NotFound, MoveRefused
 */
export function packOrder(deps: OrderDeps, tenant: Tenant, handling: Handling): Promise<boolean> {
  return moveOrder(deps, tenant, { ...handling, move: 'pack' });
}
