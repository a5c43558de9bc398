import { movedOrder } from '@witryna/contract/admin-orders';
import { ShopError } from '@witryna/contract/errors';
import { correctOrder as correctOrderRoute, searchOrderPoints } from '@witryna/contract/routes/order-page-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { limitUse } from '../../http/limit-use.ts';
import { loadPayments } from '../checkout/offer.ts';
import { isOnDelivery } from '../orders/is-on-delivery.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder } from '../orders/order-store.ts';
import { frozenDelivery } from '../orders/stored-order.ts';
import { correctOrder } from './correct-order.ts';
import { showOrder } from './show-order.ts';

/** The calls with which a back office corrects where an order goes. */
export function correctionRoutes(deps: ApiDeps & OrderDeps) {
  return createRouter()
    .openapi(correctOrderRoute, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      const { actor } = c.get('access');
      const tenant = c.get('tenant');
      const contact = c.req.valid('json');
      // The network is asked about another point.
      if (contact.pointId !== undefined) limitUse(deps, c, 'pickup');
      await correctOrder(deps, tenant, { orderId, actor, contact });
      return c.json(movedOrder.parse(await showOrder(deps, tenant, orderId)), 200);
    })
    .openapi(searchOrderPoints, async (c) => {
      limitUse(deps, c, 'pickup');
      const orderId = c.req.valid('param').id.toLowerCase();
      const tenant = c.get('tenant');
      const { network, cash } = await tenant.read(async (tx) => {
        const order = await findOrder(tx, orderId);
        const { type, point } = order ? frozenDelivery.parse(order.delivery) : {};
        if (!order || !type || !point) throw new ShopError('NotFound');
        const isUnpaid = order.payment_state === 'unpaid';
        return { network: type, cash: isUnpaid && isOnDelivery(order, await loadPayments(tx, deps)) };
      });
      const { text } = c.req.valid('query');
      return c.json(await deps.pickupPoints.search(tenant, network, { text, cash }), 200);
    });
}
