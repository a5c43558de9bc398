import type { Database } from './database/database.ts';
import { type ResolvedShop, resolveShopByHost, resolveShopById } from './database/tenant.ts';
import type { DatabaseWatch } from './database/watch-database.ts';
import { createHostCache } from './host-cache.ts';

/** Finds shops by host or id and remembers them; a database that is away leaves what was known. */
export interface ShopResolver {
  byHost(host: string): Promise<ResolvedShop | undefined>;
  byId(shopId: number): Promise<ResolvedShop | undefined>;
  /** Whatever was known of the shop (of all shops without an id) is asked for again. */
  forget(shopId?: number): void;
}

/** @param watch ends the wait for a database that is away; without one, its own time limits do */
export function createShopResolver(db: Database, watch?: Pick<DatabaseWatch, 'unlessAway'>): ShopResolver {
  const keep = (resolve: (key: string) => Promise<ResolvedShop | undefined>) =>
    createHostCache<ResolvedShop, undefined>({
      async ask(key) {
        const shop = await (watch ? watch.unlessAway(() => resolve(key)) : resolve(key));
        return shop ? { found: shop } : { refused: undefined };
      },
      mostFound: 20_000,
      mostRefused: 5_000,
      foundMs: 60_000,
      refusedMs: 10_000,
    });
  const byHost = keep((host) => resolveShopByHost(db, host));
  const byId = keep((shopId) => resolveShopById(db, Number(shopId)));
  const look = async (cache: typeof byHost, key: string) => {
    const known = await cache.look(key);
    return 'found' in known ? known.found : undefined;
  };
  return {
    byHost: (host) => look(byHost, host),
    byId: (shopId) => look(byId, String(shopId)),
    forget(shopId) {
      const isMeant = (shop: ResolvedShop) => shopId === undefined || shop.shopId === shopId;
      for (const cache of [byHost, byId]) cache.forget(isMeant);
    },
  };
}
