import type { Tenant } from '../../database/tenant.ts';
import type { DeliverySources } from '../shop/list-deliveries.ts';
import type { FeedFormat } from './define-feed.ts';
import { toFeedItems } from './feed-item.ts';
import { loadFeedShop } from './feed-shop.ts';
import { listFeedProducts } from './store.ts';

/** How many products are read at once. */
const PAGE_SIZE = 100;

/**
 * Writes a shop's feed piece by piece. Each page of products is read in a transaction of its own: one transaction for
 * the whole feed would stop the database from removing outdated rows as long as it lasts.
 * @param origin the shop's address without a path
 */
export async function* writeFeed(
  tenant: Tenant,
  format: FeedFormat,
  sources: DeliverySources,
  origin: string,
  now: Date,
): AsyncGenerator<string> {
  const shop = await loadFeedShop(tenant, origin, sources);
  if (!shop) return;
  yield format.head(shop);
  let afterId = 0;
  for (let isLast = false; !isLast; ) {
    const products = await tenant.read((tx) => listFeedProducts(tx, now, afterId, PAGE_SIZE));
    for (const product of products) {
      const items = toFeedItems(product, shop).map((item) => format.item(item, shop));
      yield items.join('');
    }
    afterId = products.at(-1)?.id ?? afterId;
    isLast = products.length < PAGE_SIZE;
  }
  yield format.tail;
}
