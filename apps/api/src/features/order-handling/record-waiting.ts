import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../database/tenant.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { appendEvent, hasEvent, lockOrder } from '../orders/order-store.ts';
import { frozenDelivery } from '../orders/stored-order.ts';
import { type Handling, possibleMoves } from './move-order.ts';
import { shopDays } from './shop-days.ts';

/**
 * Records that the parcel of a sent order waits at its pickup point, and queues the mail about it. Repeating it changes
 * nothing, also after the parcel was collected.
 * @param handling `until` is the last day on which the parcel can be collected, if that is known
 * @returns false when it was recorded already
 * @throws NotFound, NoPickupPoint, MoveRefused for an order that is not on its way, and InvalidRequest for a past day
 */
export async function recordWaiting(deps: OrderDeps, tenant: Tenant, handling: Handling): Promise<boolean> {
  const { orderId, actor, until } = handling;
  await deps.jobs.ready();
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    if (await hasEvent(tx, orderId, 'waiting')) return false;
    if (frozenDelivery.parse(order.delivery).point === null) throw new ShopError('NoPickupPoint');
    if (order.state !== 'sent') {
      throw new ShopError('MoveRefused', { state: order.state, possible: possibleMoves(order.state) });
    }
    const now = deps.clock();
    if (until !== undefined && until < (await shopDays(tx)).dayOf(now)) {
      throw new ShopError('InvalidRequest', { fields: { until: 'in-the-past' } });
    }
    await appendEvent(tx, orderId, 'waiting', now, { until, actor });
    await deps.jobs.send(tx, 'mail', { shopId: tx.shopId, orderId, kind: 'waiting' });
    await deps.checkpoint('handle:waiting');
    return true;
  });
}
