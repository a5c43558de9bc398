import { LRUCache } from 'lru-cache';
import type { Database } from './database/database.ts';
import { type ResolvedShop, resolveShopByHost, resolveShopById } from './database/tenant.ts';

/** Finds shops by host or id and remembers them; a database that is away leaves what was known. */
export interface ShopResolver {
  byHost(host: string): Promise<ResolvedShop | undefined>;
  byId(shopId: number): Promise<ResolvedShop | undefined>;
  /** Whatever was known of the shop (of all shops without an id) is asked for again. */
  forget(shopId?: number): void;
}

interface Known {
  shop: ResolvedShop | undefined;
  freshUntil: number;
}

const FOUND_MS = 60_000;
const NOT_FOUND_MS = 10_000;
const MOST_FOUND = 20_000;
const MOST_NOT_FOUND = 5_000;

export function createShopResolver(db: Database, clock: () => Date): ShopResolver {
  const found = new LRUCache<string, Known>({ max: MOST_FOUND });
  // kept apart, so that invented hosts can't push real ones out
  const notFound = new LRUCache<string, Known>({ max: MOST_NOT_FOUND });
  const running = new Map<string, Promise<ResolvedShop | undefined>>();

  async function look(key: string, ask: () => Promise<ResolvedShop | undefined>) {
    const known = found.get(key) ?? notFound.get(key);
    if (known && known.freshUntil > clock().getTime()) return known.shop;
    try {
      return await (running.get(key) ?? begin(key, ask));
    } catch (error) {
      if (known?.shop) return known.shop;
      throw error;
    }
  }

  function begin(key: string, ask: () => Promise<ResolvedShop | undefined>) {
    const asking = ask()
      .then((shop) => {
        // forgotten meanwhile, it may be the answer from before the change
        if (running.get(key) === asking) keep(key, shop);
        return shop;
      })
      .finally(() => {
        if (running.get(key) === asking) running.delete(key);
      });
    running.set(key, asking);
    return asking;
  }

  function keep(key: string, shop: ResolvedShop | undefined) {
    const freshUntil = clock().getTime() + (shop ? FOUND_MS : NOT_FOUND_MS);
    (shop ? found : notFound).set(key, { shop, freshUntil });
    (shop ? notFound : found).delete(key);
  }

  return {
    byHost: (host) => look(`host ${host}`, () => resolveShopByHost(db, host)),
    byId: (shopId) => look(`id ${shopId}`, () => resolveShopById(db, shopId)),
    forget(shopId) {
      notFound.clear();
      running.clear();
      // changed in place: an entry that is set again goes to the head of the list, and the walk would never end
      for (const known of found.values()) {
        if (shopId === undefined || known.shop?.shopId === shopId) known.freshUntil = 0;
      }
    },
  };
}
