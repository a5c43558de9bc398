import { limits } from '@witryna/contract/limits';
import { z } from 'zod';
import type { ApiDeps } from '../../api-context.ts';
import { stateOf } from '../../database/shop-state.ts';
import { openTenant } from '../../database/tenant.ts';
import { warnOnce } from '../../log/warn-once.ts';
import { normaliseHost } from '../../tenancy/host-name.ts';
import { readFields } from '../shop/read-fields.ts';
import { allFeeds } from './feed-registry.ts';
import { newProductsFile, writeNewProducts } from './new-products-atom.ts';
import { findPartners } from './partner-pages.ts';
import type { ShopFeed } from './shop-feed.ts';
import { openSitemap } from './sitemap-files.ts';
import { findFeedSettings, findNextPublication } from './store.ts';
import { writeFeed } from './write-feed.ts';

const mediaTypes = {
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};
const feedSettings = { feeds: z.array(z.string()) };

type FeedDeps = Pick<ApiDeps, 'db' | 'settings' | 'shops' | 'clock' | 'log' | 'deliveries'>;

interface FeedOptions {
  /** The most products in one sitemap. A shop with more has a sitemap index. */
  productsPerSitemap?: number;
}

/** Opens the feeds and large sitemaps of all shops. */
export function openFeeds(deps: FeedDeps, { productsPerSitemap = limits.sitemapProducts }: FeedOptions = {}) {
  const formats = new Map([...allFeeds].map(([name, format]) => [`${name}.${format.extension}`, { name, format }]));
  return {
    /**
     * Finds the feed or sitemap with this file name, such as `google.xml` or `sitemaps/products-1.xml`, of the shop with
     * this host.
     * @returns undefined if the host is not the primary host of an open shop that has such a file
     */
    async find(hostHeader: string | undefined, file: string): Promise<ShopFeed | undefined> {
      const known = formats.get(file);
      const host = normaliseHost(hostHeader);
      const isFile = known !== undefined || file === newProductsFile || /^sitemap/.test(file);
      const shop = isFile && host !== undefined ? await deps.shops.byHost(host) : undefined;
      if (!shop || host === undefined || shop.kind !== 'primary') return undefined;
      if (stateOf(shop, deps.clock()) !== 'live') return undefined;
      const { shopId } = shop;
      const tenant = openTenant(deps.db, shopId);
      const origin = deps.settings.publicUrl.replace('{host}', host);
      const findValidUntil = (now: Date) => tenant.read((tx) => findNextPublication(tx, now));
      const open = { tenant, origin, now: deps.clock() };
      if (file === newProductsFile) {
        const write = (now: Date) => writeNewProducts({ ...open, now });
        return { shopId, name: file, mediaType: mediaTypes.atom, findValidUntil, write };
      }
      if (!known) {
        const sitemap = await openSitemap(file, open, productsPerSitemap, await findPartners(deps, tenant));
        return sitemap && { shopId, findValidUntil, ...sitemap };
      }
      const { name, format } = known;
      const stored = await tenant.read(findFeedSettings);
      const { feeds = [] } = readFields(feedSettings, stored?.config, (field) =>
        warnOnce(deps.log, { shopId, field }, 'a stored field does not match its schema and is left out'),
      );
      if (!feeds.includes(name) || (format.currency ?? stored?.currency_code) !== stored?.currency_code)
        return undefined;
      return {
        shopId,
        name,
        mediaType: mediaTypes[format.extension],
        findValidUntil,
        write: (now) =>
          writeFeed(tenant, format, deps, origin, now, (leftOut) =>
            deps.log.warn({ shopId, feed: file, ...leftOut }, 'a feed leaves out goods whose price is 0'),
          ),
      };
    },
  };
}

export type Feeds = ReturnType<typeof openFeeds>;
