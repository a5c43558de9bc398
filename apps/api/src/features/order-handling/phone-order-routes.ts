import {
  makePaymentLink as makePaymentLinkRoute,
  offerPhoneOrder,
  placePhoneOrder,
  searchPhoneGoods,
  searchPhonePoints,
} from '@witryna/contract/routes/phone-order-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { limitUse } from '../../http/limit-use.ts';
import { personIdOf } from '../../http/require-person.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { makePaymentLink } from './make-payment-link.ts';
import { offerByPhone } from './offer-by-phone.ts';
import { placeByPhone } from './place-by-phone.ts';
import { listGoodsToAdd } from './preview-amendment.ts';

/** The calls with which a back office types the orders that buyers tell by phone. */
export function phoneOrderRoutes(deps: ApiDeps & OrderDeps) {
  return createRouter()
    .openapi(searchPhoneGoods, async (c) =>
      c.json(await listGoodsToAdd(c.get('tenant'), c.req.valid('query').text, deps.clock()), 200),
    )
    .openapi(searchPhonePoints, async (c) => {
      limitUse(deps, c, 'pickup');
      const { network, text, cash = false } = c.req.valid('query');
      return c.json(await deps.pickupPoints.search(c.get('tenant'), network, { text, cash }), 200);
    })
    .openapi(offerPhoneOrder, async (c) =>
      c.json(await offerByPhone(c.get('tenant'), deps, c.req.valid('json'), deps.clock()), 200),
    )
    .openapi(placePhoneOrder, async (c) => {
      const order = c.req.valid('json');
      // The network is asked about the point.
      if (order.delivery.pointId !== undefined) limitUse(deps, c, 'pickup');
      const { actor } = c.get('access');
      const key = c.req.valid('header')['idempotency-key'].toLowerCase();
      const authorId = personIdOf(c) ?? null;
      const { order: placed } = await placeByPhone(deps, c.get('tenant'), { key, actor, authorId, order });
      const { id, number, state, payment, totalMinor } = placed;
      return c.json({ id, number, state, payment, totalMinor }, 200);
    })
    .openapi(makePaymentLinkRoute, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      const { actor } = c.get('access');
      const link = await makePaymentLink(deps, c.get('tenant'), { orderId, actor });
      return c.json(link, 200, { 'cache-control': 'no-store' });
    });
}
