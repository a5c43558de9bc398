import { z } from 'zod';
import type { Tenant } from '../../database/tenant.ts';
import type { FeedItem } from '../../features/feeds/feed-item.ts';
import { allFeeds } from '../../features/feeds/feed-registry.ts';
import { findFeedSettings } from '../../features/feeds/store.ts';
import { writeFeed } from '../../features/feeds/write-feed.ts';
import type { DeliverySources } from '../../features/shop/list-deliveries.ts';
import { readFields } from '../../features/shop/read-fields.ts';
import type { Write } from './record-calls.ts';

/** What marketplaces refuse an item for, and what they show it less often for. */
const faults: Record<string, (item: FeedItem) => boolean> = {
  'without a picture': ({ pictures }) => pictures.length === 0,
  'without a delivery': ({ arrivesInDays }) => arrivesInDays === undefined,
};
const advice: Record<string, (item: FeedItem) => boolean> = {
  'without a brand': ({ brand }) => brand === undefined,
  'without GTIN': ({ gtin }) => gtin === undefined,
};

export const isFeed = (name: string): boolean => allFeeds.has(name);

/**
 * Writes a feed as a marketplace gets it, and counts the items that one refuses.
 * @returns whether a marketplace can take all items
 */
export async function tryFeed(
  deps: DeliverySources & { clock: () => Date },
  tenant: Tenant,
  { type, origin }: { type: string; origin: string },
  write: Write,
): Promise<boolean> {
  const format = allFeeds.get(type);
  const stored = await tenant.read(findFeedSettings);
  const { feeds = [] } = readFields({ feeds: z.array(z.string()) }, stored?.config, () => undefined);
  if (!format || !feeds.includes(type)) {
    write(`the shop has not switched on the feed ${type} (\`feeds\` in shop.json)`);
    return false;
  }
  if (format.currency !== undefined && format.currency !== stored?.currency_code) {
    write(`${type} takes only prices in ${format.currency}`);
    return false;
  }
  const counts = new Map([...Object.keys(faults), ...Object.keys(advice)].map((name) => [name, 0]));
  const ids = new Set<string>();
  let items = 0;
  let bytes = 0;
  let free = 0;
  const counting = {
    ...format,
    item: (item: FeedItem, shop: Parameters<typeof format.item>[1]) => {
      items += 1;
      ids.add(item.id);
      for (const [name, isFaulty] of Object.entries({ ...faults, ...advice })) {
        if (isFaulty(item)) counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return format.item(item, shop);
    },
  };
  const report = ({ count }: { count: number }) => {
    free = count;
  };
  for await (const part of writeFeed(tenant, counting, deps, origin, deps.clock(), report)) {
    bytes += Buffer.byteLength(part);
  }
  write(`${origin}/feeds/${type}.${format.extension}: ${items} items, ${Math.ceil(bytes / 1_000)} kB`);
  for (const [name, count] of counts) if (count > 0) write(`  ${name}: ${count}`);
  if (free > 0) write(`  left out, because they cost nothing: ${free}`);
  if (ids.size < items) write(`  with the id of another item: ${items - ids.size}`);
  return items > 0 && ids.size === items && Object.keys(faults).every((name) => counts.get(name) === 0);
}
