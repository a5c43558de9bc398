import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../database/tenant.ts';
import { loadPayments } from '../checkout/offer.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { lockOrder, markTracked } from '../orders/order-store.ts';
import { isTrackable } from './read-order.ts';

/**
 * Records that the browser has published the order's purchase event.
 * @throws NotFound, AlreadyTracked, and OrderInProgress while the order does not count as a purchase yet
 */
export function trackOrder(deps: OrderDeps, tenant: Tenant, id: string): Promise<void> {
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new ShopError('NotFound');
    if (!isTrackable(order, await loadPayments(tx, deps))) throw new ShopError('OrderInProgress');
    if (!(await markTracked(tx, id, deps.clock()))) throw new ShopError('AlreadyTracked');
  });
}
