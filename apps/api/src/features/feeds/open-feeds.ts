import { z } from 'zod';
import type { ApiDeps } from '../../api-context.ts';
import { stateOf } from '../../database/shop-state.ts';
import { openTenant } from '../../database/tenant.ts';
import { normaliseHost } from '../../host-name.ts';
import { warnOnce } from '../../warn-once.ts';
import { readFields } from '../shop/read-fields.ts';
import { allFeeds } from './feed-registry.ts';
import { findFeedSettings, findNextPublication } from './store.ts';
import { writeFeed } from './write-feed.ts';

/** A feed that a shop has switched on. */
export interface ShopFeed {
  shopId: number;
  name: string;
  mediaType: string;
  /** Finds out when the feed expires although nothing in it was changed. */
  findValidUntil(now: Date): Promise<Date | null>;
  write(now: Date): AsyncIterable<string>;
}

const mediaTypes = { xml: 'application/xml; charset=utf-8', csv: 'text/csv; charset=utf-8' };
const feedSettings = { feeds: z.array(z.string()) };

type FeedDeps = Pick<ApiDeps, 'db' | 'settings' | 'shops' | 'clock' | 'log' | 'deliveries'>;

/** Opens the feeds of all shops. */
export function openFeeds(deps: FeedDeps) {
  const formats = new Map([...allFeeds].map(([name, format]) => [`${name}.${format.extension}`, { name, format }]));
  return {
    /**
     * Finds the feed with this file name of the shop with this host.
     * @returns undefined if the host is not the primary host of an open shop that has switched the feed on
     */
    async find(hostHeader: string | undefined, file: string): Promise<ShopFeed | undefined> {
      const known = formats.get(file);
      const host = normaliseHost(hostHeader);
      const shop = known && host !== undefined ? await deps.shops.byHost(host) : undefined;
      if (!known || !shop || host === undefined || shop.kind !== 'primary') return undefined;
      if (stateOf(shop, deps.clock()) !== 'live') return undefined;
      const { name, format } = known;
      const { shopId } = shop;
      const tenant = openTenant(deps.db, shopId);
      const stored = await tenant.read(findFeedSettings);
      const { feeds = [] } = readFields(feedSettings, stored?.config, (field) =>
        warnOnce(deps.log, { shopId, field }, 'a stored field does not match its schema and is left out'),
      );
      if (!feeds.includes(name) || (format.currency ?? stored?.currency_code) !== stored?.currency_code)
        return undefined;
      const origin = deps.settings.publicUrl.replace('{host}', host);
      return {
        shopId,
        name,
        mediaType: mediaTypes[format.extension],
        findValidUntil: (now) => tenant.read((tx) => findNextPublication(tx, now)),
        write: (now) => writeFeed(tenant, format, deps, origin, now),
      };
    },
  };
}

export type Feeds = ReturnType<typeof openFeeds>;
