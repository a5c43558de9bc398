import type { Tenant } from '../../database/tenant.ts';
import type { DeliverySources } from '../shop/list-deliveries.ts';
import type { FeedFormat } from './define-feed.ts';
import { type FeedItem, toFeedItems } from './feed-item.ts';
import { loadFeedShop } from './feed-shop.ts';
import { listFeedProducts } from './store.ts';

/** How many products are read at once. */
const PAGE_SIZE = 100;
/** How many ids of items that are left out are reported. */
const MOST_NAMED = 20;

/** The combinations that a feed leaves out, because marketplaces take no goods for 0.00. */
export interface LeftOut {
  count: number;
  /** The ids of the first of them. */
  items: string[];
}

/**
 * Writes a shop's feed piece by piece. Each page of products is read in a transaction of its own: one transaction for
 * the whole feed would stop the database from removing outdated rows as long as it lasts.
 * @param origin the shop's address without a path
 * @param report called at the end, if combinations without a price were left out
 */
export async function* writeFeed(
  tenant: Tenant,
  format: FeedFormat,
  sources: DeliverySources,
  origin: string,
  now: Date,
  report: (leftOut: LeftOut) => void,
): AsyncGenerator<string> {
  const shop = await loadFeedShop(tenant, origin, sources, format.listsParties === true);
  if (!shop) return;
  yield format.head(shop);
  const leftOut: LeftOut = { count: 0, items: [] };
  let afterId = 0;
  for (let isLast = false; !isLast; ) {
    const products = await tenant.read((tx) => listFeedProducts(tx, now, afterId, PAGE_SIZE));
    for (const product of products) {
      const all = toFeedItems(product, shop);
      const items = all.filter(({ priceMinor }) => priceMinor > 0);
      const free = all.filter(({ priceMinor }) => priceMinor <= 0);
      note(leftOut, free);
      yield items.map((item) => format.item(item, shop)).join('');
    }
    afterId = products.at(-1)?.id ?? afterId;
    isLast = products.length < PAGE_SIZE;
  }
  yield format.tail;
  if (leftOut.count > 0) report(leftOut);
}

function note(leftOut: LeftOut, items: readonly FeedItem[]): void {
  leftOut.count += items.length;
  leftOut.items.push(...items.slice(0, MOST_NAMED - leftOut.items.length).map(({ id }) => id));
}
