import {
  getDescription as getDescriptionRoute,
  getDetails as getDetailsRoute,
  getLightDescription as getLightDescriptionRoute,
  getPriceHistory as getPriceHistoryRoute,
  listFeatures as listFeaturesRoute,
  listProductDeliveries as listProductDeliveriesRoute,
  listProducts as listProductsRoute,
  listReviews as listReviewsRoute,
} from '@witryna/contract/routes/catalog-routes';
import { type ApiContext, type ApiDeps, createRouter } from '../../api-context.ts';
import { createFacetIndexes } from './facet-indexes.ts';
import { getDescription } from './get-description.ts';
import { getDetails } from './get-details.ts';
import { getPriceHistory } from './get-price-history.ts';
import { listFeatures } from './list-features.ts';
import { listProductDeliveries } from './list-product-deliveries.ts';
import { listProducts } from './list-products.ts';
import { listReviews } from './list-reviews.ts';
import type { MissedSearches } from './missed-searches.ts';

const MISSED_FRESH_MS = 60_000;

/** The API's read calls for products. */
export function catalogRoutes(deps: ApiDeps, missedSearches: MissedSearches) {
  const facetIndexes = createFacetIndexes();
  const context = (c: ApiContext, ...tags: string[]) => {
    const cacheHints = c.get('cacheHints');
    cacheHints.tag(...tags);
    return { now: deps.clock(), cacheHints };
  };
  return createRouter()
    .openapi(listProductsRoute, async (c) => {
      const [tenant, query] = [c.get('tenant'), c.req.valid('query')];
      const sources = { engine: deps.searchEngine, facetIndexes, deliverySources: deps };
      const readContext = { ...context(c, 'products', 'categories'), ...sources };
      const list = await listProducts(tenant, query, readContext);
      // The page is cached only for a minute, so that the next shoppers who search for the same are counted too.
      if (missedSearches.note(tenant.shopId, query, list))
        readContext.cacheHints.expireAt(new Date(readContext.now.getTime() + MISSED_FRESH_MS));
      return c.json(list, 200);
    })
    .openapi(getDetailsRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await getDetails(c.get('tenant'), id, context(c, `product:${id}`)), 200);
    })
    .openapi(getDescriptionRoute, async (c) => {
      const { id } = c.req.valid('param');
      const readContext = context(c, `product:${id}`);
      return c.json(await getDescription(c.get('tenant'), id, 'TD_OLD_DESCRIPTION', readContext), 200);
    })
    .openapi(getLightDescriptionRoute, async (c) => {
      const { id } = c.req.valid('param');
      const readContext = context(c, `product:${id}`);
      return c.json(await getDescription(c.get('tenant'), id, 'TD_LIGHT_DESCRIPTION', readContext), 200);
    })
    .openapi(getPriceHistoryRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { combinationId } = c.req.valid('query');
      const readContext = context(c, `product:${id}`);
      return c.json(await getPriceHistory(c.get('tenant'), { id, combinationId }, readContext), 200);
    })
    .openapi(listFeaturesRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await listFeatures(c.get('tenant'), id, context(c, `product:${id}`)), 200);
    })
    .openapi(listReviewsRoute, async (c) => {
      const { id } = c.req.valid('param');
      const readContext = context(c, `product:${id}`);
      return c.json(await listReviews(c.get('tenant'), id, c.req.valid('query'), readContext), 200);
    })
    .openapi(listProductDeliveriesRoute, async (c) => {
      const { id } = c.req.valid('param');
      const readContext = context(c, `product:${id}`, 'shop');
      return c.json(await listProductDeliveries(c.get('tenant'), id, deps, readContext), 200);
    });
}
