import { countOrders as count, getStartPage } from '@witryna/contract/routes/admin-start-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import type { OfferSources } from '../checkout/offer.ts';
import { countOrders } from './count-orders.ts';
import { readStartPage } from './read-start-page.ts';

/** What a back office shows first, for each according to their areas, and how many orders wait. */
export function startPageRoutes(deps: Pick<ApiDeps, 'clock'> & OfferSources) {
  return createRouter()
    .openapi(getStartPage, async (c) => {
      return c.json(await readStartPage(deps, c.get('tenant'), c.get('access'), deps.clock()), 200);
    })
    .openapi(count, async (c) => c.json(await countOrders(deps, c.get('tenant')), 200));
}
