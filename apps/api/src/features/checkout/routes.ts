import { ShopError } from '@witryna/contract/errors';
import { lookupNames } from '@witryna/contract/lookups';
import {
  getCheckout as getCheckoutRoute,
  getPickupPoint,
  getVatId,
  listPickupPoints,
  listTowns,
} from '@witryna/contract/routes/orders-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { limitUse } from '../../http/limit-use.ts';
import { getCheckout } from './get-checkout.ts';
import type { OfferSources } from './offer.ts';
import type { PickupPoints } from './pickup-points.ts';

export function checkoutRoutes(deps: ApiDeps & OfferSources & { pickupPoints: PickupPoints }) {
  const { pickupPoints, lookups = {} } = deps;
  const offered = lookupNames.filter((name) => lookups[name]);
  return createRouter()
    .openapi(getCheckoutRoute, async (c) => {
      const { session } = c.req.valid('param');
      const { country, postCode } = c.req.valid('query');
      const checkout = await getCheckout(c.get('tenant'), deps, { session, country, postCode }, deps.clock());
      return c.json({ ...checkout, lookups: offered }, 200);
    })
    .openapi(getVatId, async (c) => {
      limitUse(deps, c, 'outside');
      if (!lookups.vatIds) throw new ShopError('NotFound');
      const { prefix, number } = c.req.valid('query');
      const answer = await lookups.vatIds({ prefix, number });
      return c.json({ state: answer?.state ?? ('unavailable' as const) }, 200);
    })
    .openapi(listTowns, async (c) => {
      limitUse(deps, c, 'outside');
      if (!lookups.towns) throw new ShopError('NotFound');
      const { country, postCode } = c.req.valid('query');
      return c.json({ towns: (await lookups.towns({ country, postCode })) ?? [] }, 200);
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
