import {
  getCheckout as getCheckoutRoute,
  getPickupPoint,
  listPickupPoints,
} from '@witryna/contract/routes/orders-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { limitUse } from '../../limit-use.ts';
import { getCheckout } from './get-checkout.ts';
import type { OfferSources } from './offer.ts';
import type { PickupPoints } from './pickup-points.ts';

export function checkoutRoutes(deps: ApiDeps & OfferSources & { pickupPoints: PickupPoints }) {
  const { pickupPoints } = deps;
  return createRouter()
    .openapi(getCheckoutRoute, async (c) => {
      const { session } = c.req.valid('param');
      const { country, postCode } = c.req.valid('query');
      return c.json(await getCheckout(c.get('tenant'), deps, { session, country, postCode }, deps.clock()), 200);
    })
    .openapi(listPickupPoints, async (c) => {
      limitUse(deps, c, 'pickup');
      const { network, text, near, cash } = c.req.valid('query');
      const points = await pickupPoints.search(c.get('tenant'), network, { text, near, cash });
      return c.json(points, 200, { 'cache-control': 'public, max-age=300' });
    })
    .openapi(getPickupPoint, async (c) => {
      limitUse(deps, c, 'pickup');
      const { network, id } = c.req.valid('param');
      const point = await pickupPoints.find(c.get('tenant'), network, id);
      return c.json(point, 200, { 'cache-control': 'public, max-age=300' });
    });
}
