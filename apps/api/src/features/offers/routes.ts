import {
  getOffers,
  saveOffers as saveOffersRoute,
  undoOffers as undoOffersRoute,
} from '@witryna/contract/routes/admin-offer-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { personOf } from '../goods/person-of.ts';
import { readOffers } from './read-offers.ts';
import { saveOffers } from './save-offers.ts';
import { undoOffers } from './undo-offers.ts';

/** The calls with which a back office works on the offers of the shop that its path names. */
export function offerRoutes(deps: Pick<ApiDeps, 'clock'>) {
  return createRouter()
    .openapi(getOffers, async (c) => {
      const { language } = c.req.valid('query');
      return c.json(await readOffers(c.get('tenant'), language, deps.clock()), 200);
    })
    .openapi(saveOffersRoute, async (c) => {
      return c.json(await saveOffers(c.get('tenant'), c.req.valid('json'), personOf(c, deps)), 200);
    })
    .openapi(undoOffersRoute, async (c) => {
      return c.json(await undoOffers(c.get('tenant'), c.req.valid('json').batch, personOf(c, deps)), 200);
    });
}
