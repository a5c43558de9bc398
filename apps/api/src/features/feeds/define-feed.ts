import type { FeedItem } from './feed-item.ts';
import type { FeedShop } from './feed-shop.ts';

/** A format in which marketplaces read a shop's goods. */
export interface FeedFormat {
  extension: 'xml' | 'csv';
  /** The only currency that prices can have; any by default. */
  currency?: string;
  /** True for a format that lists who answers for the safety of the products. */
  listsParties?: boolean;
  /** The beginning of the file. */
  head(shop: FeedShop): string;
  item(item: FeedItem, shop: FeedShop): string;
  /** The end of the file. */
  tail: string;
}

const defined = new WeakSet<object>();

/**
 * Defines a format. Its file `formats/<name>-<extension>.ts` exports it as `feed`. Shops switch it on by this name, and
 * its address is `/feeds/<name>.<extension>`.
 */
export function defineFeed(format: FeedFormat): FeedFormat {
  defined.add(format);
  return format;
}

export function isFeedFormat(value: unknown): value is FeedFormat {
  return typeof value === 'object' && value !== null && defined.has(value);
}
