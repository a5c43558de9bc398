import { getCheckout as getCheckoutRoute, getPickupPoint, listPickupPoints } from '@witryna/contract/routes/orders';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { limitUse } from '../../limit-use.ts';
import { findPoint, searchPoints } from './find-points.ts';
import { getCheckout } from './get-checkout.ts';
import type { OfferSources } from './offer.ts';

export function checkoutRoutes(deps: ApiDeps, sources: OfferSources) {
  return createRouter()
    .openapi(getCheckoutRoute, async (c) => {
      const { session } = c.req.valid('param');
      return c.json(await getCheckout(c.get('tenant'), sources, session, deps.clock()), 200);
    })
    .openapi(listPickupPoints, async (c) => {
      limitUse(deps, c, 'pickup');
      const points = await searchPoints(sources.deliveries, c.req.valid('query'));
      return c.json(points, 200, { 'cache-control': 'public, max-age=300' });
    })
    .openapi(getPickupPoint, async (c) => {
      limitUse(deps, c, 'pickup');
      const { network, id } = c.req.valid('param');
      return c.json(await findPoint(sources.deliveries, network, id), 200, { 'cache-control': 'public, max-age=300' });
    });
}
