import { closedSince, type ResolvedShop, stateOf } from '@witryna/api/database/shop-state.ts';
import { createHostCache } from '@witryna/api/tenancy/host-cache.ts';
import { normaliseHost } from '@witryna/api/tenancy/host-name.ts';
import type { ShopResolver } from '@witryna/api/tenancy/shop-resolver.ts';
import { type ErrorCode, isErrorCode, ShopError } from '@witryna/contract/errors';
import type { ShopState } from '@witryna/contract/storefront-entry';
import { z } from 'zod';
import { shopFacts } from '../foreign/known-shops.ts';

/** The shop of a page's host, or the reason why there is none. */
export interface PageShop {
  host: string;
  state: ShopState;
  shopId: number | string | undefined;
  /** Why a foreign server refused to look up the shop, if the same request would be refused again. */
  refusal?: ErrorCode | undefined;
  primaryHost: string;
  /** Whether visitors of this host are redirected to the shop's primary host. */
  isAlias: boolean;
  /** When the shop was closed; missing if that is unknown or the shop is open. */
  since?: Date | undefined;
}

export interface FindPageShopOptions {
  /** Whether a foreign server is asked again, even if its answer for the host is cached. */
  disableCache?: boolean;
}

export type FindPageShop = (hostHeader: string | undefined, options?: FindPageShopOptions) => Promise<PageShop>;

const noShop = (host: string, state: ShopState): PageShop => ({
  host,
  state,
  shopId: undefined,
  primaryHost: host,
  isAlias: false,
});

/** Finds the shop of a page in the host table of our own database. */
export function findPageShopInDatabase(shops: ShopResolver, clock: () => Date): FindPageShop {
  return async (header) => {
    const host = normaliseHost(header);
    if (host === undefined || host === 'localhost') return noShop(host ?? '', 'impossible');
    let shop: ResolvedShop | undefined;
    try {
      shop = await shops.byHost(host);
    } catch {
      return noShop(host, 'failed');
    }
    if (!shop) return noShop(host, 'notFound');
    const primaryHost = shop.primaryHost ?? host;
    const isAlias = shop.kind === 'other' && primaryHost !== host;
    const now = clock();
    return {
      host,
      state: stateOf(shop, now),
      since: closedSince(shop, now),
      shopId: shop.shopId,
      primaryHost: shop.kind === 'showcase' ? host : primaryHost,
      isAlias,
    };
  };
}

const states: Partial<Record<ErrorCode, PageShop['state']>> = {
  ShopNotFound: 'notFound',
  ShopExpired: 'expired',
  ShopTechnicalBreak: 'break',
};

/**
 * Finds the shop of a page by the configuration call of a foreign API, which also returns the shop's id for all other
 * calls.
 * @param askConfig calls `GET shop/config/{host}` and returns the response in the contract's shape
 */
export function findPageShopOnForeignServer(
  askConfig: (host: string, options: FindPageShopOptions) => Promise<Response>,
): FindPageShop {
  async function ask(host: string, options: FindPageShopOptions): Promise<PageShop> {
    const answer = await askConfig(host, options);
    return readShop(host, answer.ok, await answer.json());
  }

  const shops = createHostCache<PageShop, PageShop>({
    async resolve(host) {
      const shop = await ask(host, {});
      return shop.state === 'live' ? { found: shop } : { refused: shop };
    },
    maxFound: 5_000,
    maxRefused: 5_000,
    foundMs: 60_000,
    refusedMs: 10_000,
  });
  return async (header, options = {}) => {
    const host = normaliseHost(header);
    if (host === undefined) return noShop('', 'impossible');
    try {
      if (options.disableCache) return await ask(host, options);
      const known = await shops.lookUp(host);
      return 'found' in known ? known.found : known.refused;
    } catch (error) {
      const isLasting = error instanceof ShopError && !error.retryable;
      return { ...noShop(host, 'failed'), refusal: isLasting ? error.code : undefined };
    }
  };
}

const refusalAnswer = z.object({ error: z.object({ code: z.string() }) });

/** @throws ShopError for a shop that can't be looked up */
function readShop(host: string, ok: boolean, body: unknown): PageShop {
  const config = shopFacts.safeParse(body).data;
  if (ok && config) return { ...noShop(host, 'live'), shopId: config.shopId, primaryHost: config.primaryHost };
  const code = refusalAnswer.safeParse(body).data?.error.code;
  const refusal = isErrorCode(code) ? code : 'UpstreamFailed';
  const state = states[refusal];
  if (!state) throw new ShopError(refusal);
  return noShop(host, state);
}
