import { readItemKeys } from '@witryna/contract/item-key';
import { listFeedItems as listFeedItemsRoute } from '@witryna/contract/routes/feed-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { listFeedItems } from './list-feed-items.ts';

export function feedRoutes(deps: ApiDeps) {
  return createRouter().openapi(listFeedItemsRoute, async (c) => {
    c.get('cacheHints').tag('products', 'categories');
    const keys = readItemKeys(c.req.valid('query').items);
    const items = await c.get('tenant').read((tx) => listFeedItems(tx, keys, deps.clock()));
    return c.json(items, 200);
  });
}
