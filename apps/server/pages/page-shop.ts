import { type ResolvedShop, stateOf } from '@witryna/api/database/tenant.ts';
import { normaliseHost } from '@witryna/api/host-name.ts';
import type { ShopResolver } from '@witryna/api/shop-resolver.ts';
import { type ErrorCode, isErrorCode } from '@witryna/contract/errors';
import type { ShopState } from '@witryna/contract/page-context';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** Which shop a page belongs to, and why there is none where there is none. */
export interface PageShop {
  host: string;
  state: ShopState;
  shopId: number | string | undefined;
  primaryHost: string;
  /** Another name of the shop: the visitor goes on to the primary one. */
  elsewhere: boolean;
}

export type FindPageShop = (hostHeader: string | undefined) => Promise<PageShop>;

const nowhere = (host: string, state: ShopState): PageShop => ({
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

interface KnownShop {
  shop: PageShop;
  freshUntil: number;
}

const FOUND_MS = 60_000;
const REFUSED_MS = 10_000;
const FAILED_MS = 1_000;
const MOST_HOSTS = 5_000;

const states: Partial<Record<ErrorCode, PageShop['state']>> = {
  ShopNotFound: 'notFound',
  NotFound: 'notFound',
  ShopExpired: 'expired',
  ShopTechnicalBreak: 'break',
};

/**
 * A foreign API: its configuration call says whether a host is a shop's, and which id every other call then carries.
 * @param askConfig the answer to `GET shop/config/{host}` in the contract's shape
 */
export function findPageShopAt(askConfig: (host: string) => Promise<Response>, clock: () => Date): FindPageShop {
  const known = new LRUCache<string, KnownShop>({ max: MOST_HOSTS });
  const asking = new Map<string, Promise<PageShop>>();

  async function ask(host: string): Promise<PageShop> {
    const answer = await askConfig(host);
    const body: unknown = await answer.json();
    const shop = readShop(host, answer.ok, body);
    const holds = shop.state === 'live' ? FOUND_MS : shop.state === 'failed' ? FAILED_MS : REFUSED_MS;
    known.set(host, { shop, freshUntil: clock().getTime() + holds });
    return shop;
  }

  return async (header) => {
    const host = normaliseHost(header);
    if (host === undefined) return nowhere('', 'impossible');
    const found = known.get(host);
    if (found && found.freshUntil > clock().getTime()) return found.shop;
    const asked = asking.get(host) ?? ask(host).finally(() => asking.delete(host));
    asking.set(host, asked);
    const shop = await asked.catch(() => nowhere(host, 'failed'));
    // a server that is away leaves what was known
    return shop.state === 'failed' && found?.shop.state === 'live' ? found.shop : shop;
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
