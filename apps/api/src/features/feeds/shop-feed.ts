import type { Tenant } from '../../database/tenant.ts';

/** A shop whose files are written. */
export interface OpenShop {
  readonly tenant: Tenant;
  /** The shop's address without a path. */
  readonly origin: string;
  readonly now: Date;
}

/** A feed that a shop has switched on, or a sitemap. */
export interface ShopFeed {
  shopId: number;
  name: string;
  mediaType: string;
  /** Finds out when the feed expires although nothing in it was changed. */
  findValidUntil(now: Date): Promise<Date | null>;
  write(now: Date): AsyncIterable<string>;
}
