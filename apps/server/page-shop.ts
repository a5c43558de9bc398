import { type ResolvedShop, stateOf } from '@witryna/api/database/tenant.ts';
import { normaliseHost } from '@witryna/api/host-name.ts';
import type { ShopResolver } from '@witryna/api/shop-resolver.ts';
import type { PageGifts } from './page-renderer.ts';

/** Which shop a page belongs to, and why there is none where there is none. */
export interface PageShop {
  host: string;
  state: PageGifts['state'];
  shopId: number | string | undefined;
  primaryHost: string;
  /** Another name of the shop: the visitor goes on to the primary one. */
  elsewhere: boolean;
}

export type FindPageShop = (hostHeader: string | undefined) => Promise<PageShop>;

const nowhere = (host: string, state: PageGifts['state']): PageShop => ({
  host,
  state,
  shopId: undefined,
  primaryHost: host,
  elsewhere: false,
});

/** Own database: the host table says it. */
export function findPageShopIn(shops: ShopResolver, clock: () => Date): FindPageShop {
  return async (header) => {
    const host = normaliseHost(header);
    if (host === undefined || host === 'localhost') return nowhere(host ?? '', 'impossible');
    let shop: ResolvedShop | undefined;
    try {
      shop = await shops.byHost(host);
    } catch {
      return nowhere(host, 'failed');
    }
    if (!shop) return nowhere(host, 'notFound');
    const primaryHost = shop.primaryHost ?? host;
    const elsewhere = shop.kind === 'other' && primaryHost !== host;
    return {
      host,
      state: stateOf(shop, clock()),
      shopId: shop.shopId,
      primaryHost: shop.kind === 'showcase' ? host : primaryHost,
      elsewhere,
    };
  };
}

/** A foreign API: every host may be a shop's, and the configuration call says whether it is. */
export const findForeignPageShop: FindPageShop = async (header) => {
  const host = normaliseHost(header);
  if (host === undefined) return nowhere('', 'impossible');
  return { host, state: 'live', shopId: undefined, primaryHost: host, elsewhere: false };
};
