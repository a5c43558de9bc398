import type { Tenant } from '../../../database/tenant.ts';
import type { OrderDeps } from '../order-deps.ts';
import { type Handling, moveOrder } from './move-order.ts';

/**
 * Closes a delivered order, about which nothing is left to do.
 * @throws NotFound, MoveRefused
 */
export function closeOrder(deps: OrderDeps, tenant: Tenant, handling: Handling): Promise<boolean> {
  return moveOrder(deps, tenant, { ...handling, move: 'close' });
}
