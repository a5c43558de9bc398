import { movedOrder } from '@witryna/contract/admin-orders';
import { ShopError } from '@witryna/contract/errors';
import {
  amendOrder as amendOrderRoute,
  previewAmendment as previewRoute,
  searchOrderGoods,
} from '@witryna/contract/routes/amendment-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder } from '../orders/order-store.ts';
import { amendOrder } from './amend-order.ts';
import { listGoodsToAdd, previewAmendment } from './preview-amendment.ts';
import { showOrder } from './show-order.ts';

/** The calls with which a back office changes the goods of an order. */
export function amendmentRoutes(deps: ApiDeps & OrderDeps) {
  return createRouter()
    .openapi(searchOrderGoods, async (c) => {
      const tenant = c.get('tenant');
      const orderId = c.req.valid('param').id.toLowerCase();
      if (!(await tenant.read((tx) => findOrder(tx, orderId)))) throw new ShopError('NotFound');
      return c.json(await listGoodsToAdd(tenant, c.req.valid('query').text, deps.clock()), 200);
    })
    .openapi(previewRoute, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      return c.json(await previewAmendment(c.get('tenant'), orderId, c.req.valid('json'), deps.clock()), 200);
    })
    .openapi(amendOrderRoute, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      const { actor } = c.get('access');
      const key = c.req.valid('header')['idempotency-key'].toLowerCase();
      const tenant = c.get('tenant');
      await amendOrder(deps, tenant, { orderId, actor, key, amendment: c.req.valid('json') });
      return c.json(movedOrder.parse(await showOrder(deps, tenant, orderId)), 200);
    });
}
