import { closedSince, type ResolvedShop, stateOf } from '@witryna/api/database/tenant.ts';
import { createHostCache } from '@witryna/api/host-cache.ts';
import { normaliseHost } from '@witryna/api/host-name.ts';
import type { ShopResolver } from '@witryna/api/shop-resolver.ts';
import { type ErrorCode, isErrorCode, ShopError } from '@witryna/contract/errors';
import type { ShopState } from '@witryna/contract/storefront-entry';
import { z } from 'zod';

/** The shop that a page belongs to, or why there is none. */
export interface PageShop {
  host: string;
  state: ShopState;
  shopId: number | string | undefined;
  primaryHost: string;
  /** The host is another name of the shop: visitors are redirected to the primary one. */
  elsewhere: boolean;
  /** Since when the shop is closed, if that is known. */
  since?: Date | undefined;
}

export type FindPageShop = (hostHeader: string | undefined) => Promise<PageShop>;

const nowhere = (host: string, state: ShopState): PageShop => ({
  host,
  state,
  shopId: undefined,
  primaryHost: host,
  elsewhere: false,
});

/** Our own database: the host table names the shop. */
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
    const now = clock();
    return {
      host,
      state: stateOf(shop, now),
      since: closedSince(shop, now),
      shopId: shop.shopId,
      primaryHost: shop.kind === 'showcase' ? host : primaryHost,
      elsewhere,
    };
  };
}

const states: Partial<Record<ErrorCode, PageShop['state']>> = {
  ShopNotFound: 'notFound',
  NotFound: 'notFound',
  ShopExpired: 'expired',
  ShopTechnicalBreak: 'break',
};

/**
 * A foreign API: its configuration call tells whether the host belongs to a shop, and the shop's id for all other calls.
 * @param askConfig the answer to `GET shop/config/{host}` in the contract's shape
 */
export function findPageShopAt(askConfig: (host: string) => Promise<Response>): FindPageShop {
  const shops = createHostCache<PageShop, PageShop>({
    async resolve(host) {
      const answer = await askConfig(host);
      const shop = readShop(host, answer.ok, await answer.json());
      if (shop.state === 'failed') throw new ShopError('UpstreamFailed');
      return shop.state === 'live' ? { found: shop } : { refused: shop };
    },
    maxFound: 5_000,
    maxRefused: 5_000,
    foundMs: 60_000,
    refusedMs: 10_000,
  });
  return async (header) => {
    const host = normaliseHost(header);
    if (host === undefined) return nowhere('', 'impossible');
    try {
      const known = await shops.lookUp(host);
      return 'found' in known ? known.found : known.refused;
    } catch {
      return nowhere(host, 'failed');
    }
  };
}

const configAnswer = z.object({ shopId: z.union([z.int(), z.string()]), primaryHost: z.string() });
const refusalAnswer = z.object({ error: z.object({ code: z.string() }) });

function readShop(host: string, ok: boolean, body: unknown): PageShop {
  const config = configAnswer.safeParse(body).data;
  if (ok && config) return { ...nowhere(host, 'live'), shopId: config.shopId, primaryHost: config.primaryHost };
  const code = refusalAnswer.safeParse(body).data?.error.code;
  return nowhere(host, (isErrorCode(code) && states[code]) || 'failed');
}
