import { ShopError } from '@witryna/contract/errors';
import type { OrderParcel, OrderParcels } from '@witryna/contract/parcels';
import type { Tenant } from '../../database/tenant.ts';
import { listFullOrders, listIdsOfNumbers } from '../order-handling/order-list-store.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder } from '../orders/order-store.ts';
import { endedStates, listCountingParcels, listParcelsOf } from '../orders/parcel-store.ts';
import { describeOrderParcel } from './describe-order-parcel.ts';
import { planParcel } from './plan-parcel.ts';

/**
 * Lists the parcels of an order, and how the next one could be sent.
 * @throws NotFound
 */
export function listOrderParcels(deps: OrderDeps, tenant: Tenant, orderId: string): Promise<OrderParcels> {
  return tenant.read(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    const stored = await listParcelsOf(tx, orderId);
    const parcels = stored.map((parcel) => describeOrderParcel(parcel, order));
    const counting = stored.find(({ state }) => !endedStates.some((ended) => ended === state));
    if (counting && counting.state !== 'failed') return { parcels, services: [], suggested: null, refusal: 'exists' };
    return { parcels, ...(await planParcel(deps, tx, order)) };
  });
}

/** Lists the parcels of orders that count, in the order of the numbers. Orders without one are left out. */
export function listParcels(tenant: Tenant, numbers: readonly string[]): Promise<OrderParcel[]> {
  return tenant.read(async (tx) => {
    const ids = await listIdsOfNumbers(tx, numbers);
    const all = [...ids.values()];
    const orders = new Map((await listFullOrders(tx, all)).map((order) => [order.id, order]));
    const parcels = new Map((await listCountingParcels(tx, all)).map((parcel) => [parcel.order_id, parcel]));
    return [...new Set(numbers)].flatMap((number) => {
      const order = orders.get(ids.get(number) ?? '');
      const parcel = order && parcels.get(order.id);
      return parcel ? [describeOrderParcel(parcel, order)] : [];
    });
  });
}
