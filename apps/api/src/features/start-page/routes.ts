import { countOrders as count, getStartPage } from '@witryna/contract/routes/admin-start-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { readState } from '../../database/shop-directory.ts';
import type { OfferSources } from '../checkout/offer.ts';
import { countOrders } from './count-orders.ts';
import { readStartPage } from './read-start-page.ts';

/** What a back office shows first, for each according to their areas, and how many orders wait. */
export function startPageRoutes(deps: Pick<ApiDeps, 'clock' | 'db'> & OfferSources) {
  return createRouter()
    .openapi(getStartPage, async (c) => {
      const now = deps.clock();
      const shop = await readState(deps.db, c.get('shop').shopId, now);
      return c.json({ shop, ...(await readStartPage(deps, c.get('tenant'), c.get('access'), now)) }, 200);
    })
    .openapi(count, async (c) => c.json(await countOrders(deps, c.get('tenant')), 200));
}
