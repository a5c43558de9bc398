import type { Database } from '../database/database.ts';
import type { ResolvedShop } from '../database/shop-state.ts';
import { resolveShopByHost, resolveShopById } from '../database/tenant.ts';
import type { DatabaseWatch } from '../database/watch-database.ts';
import { createHostCache } from './host-cache.ts';

/** Finds shops by host or id and caches them. While the database is unreachable, it returns cached shops. */
export interface ShopResolver {
  byHost(host: string): Promise<ResolvedShop | undefined>;
  byId(shopId: number): Promise<ResolvedShop | undefined>;
  /** The shop of a host that was looked up lately, without asking the database. */
  knownByHost(host: string): ResolvedShop | undefined;
  /** Makes the next look-up of the shop with this id (by default: of every shop) read the database again. */
  forget(shopId?: number): void;
}

/**
 * Creates a `ShopResolver` that looks shops up in `db`.
 * @param watch makes look-ups fail fast while the database is unreachable
 */
export function createShopResolver(db: Database, watch?: Pick<DatabaseWatch, 'unlessUnreachable'>): ShopResolver {
  const createCache = (find: (key: string) => Promise<ResolvedShop | undefined>) =>
    createHostCache<ResolvedShop, undefined>({
      async resolve(key) {
        const shop = await (watch ? watch.unlessUnreachable(() => find(key)) : find(key));
        return shop ? { found: shop } : { refused: undefined };
      },
      maxFound: 20_000,
      maxRefused: 5_000,
      foundMs: 60_000,
      refusedMs: 10_000,
    });
  const byHost = createCache((host) => resolveShopByHost(db, host));
  const byId = createCache((shopId) => resolveShopById(db, Number(shopId)));
  const lookUp = async (cache: typeof byHost, key: string) => {
    const result = await cache.lookUp(key);
    return 'found' in result ? result.found : undefined;
  };
  return {
    byHost: (host) => lookUp(byHost, host),
    byId: (shopId) => lookUp(byId, String(shopId)),
    knownByHost: byHost.peek,
    forget(shopId) {
      const matches = (shop: ResolvedShop) => shopId === undefined || shop.shopId === shopId;
      for (const cache of [byHost, byId]) cache.forget(matches);
    },
  };
}
