import { type ErrorCode, ShopError } from '@witryna/contract/errors';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { ApiContext, ApiDeps, ApiEnv } from '../api-context.ts';
import { resolveNoticeAddress } from '../database/tenant.ts';
import { addressKey } from './rate-limits.ts';

/**
 * Counts one use of a rate-limited call for the client's address and, if given, for the session in this shop.
 * @throws ShopError TooManyRequests
 */
export function limitUse({ limiter }: Pick<ApiDeps, 'limiter'>, c: ApiContext, name: string, session?: string): void {
  if (c.env?.internal) return;
  limiter.take(name, session && `${c.get('shop').shopId} ${session}`, addressKey(c.env?.clientAddress));
}

/** Limits the number of API calls from one client address. */
export function limitReading({ limiter }: Pick<ApiDeps, 'limiter'>) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!c.env?.internal) limiter.take('read', addressKey(c.env?.clientAddress));
    await next();
  });
}

/**
 * Limits the number of 404 responses to one client address, which may be guessing ids, keys, pictures or hosts. Pictures
 * and films have a limit of their own: one page may show many that are missing.
 */
export function limitMisses({ limiter }: Pick<ApiDeps, 'limiter'>) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    if (c.res.status !== 404 || c.env?.internal) return;
    const noShop = c.error instanceof ShopError && c.error.code === 'ShopNotFound';
    const name = /^\/(?:pictures|films)\//.test(c.req.path) ? 'missingPicture' : 'notFound';
    limiter.take(noShop ? 'host' : name, addressKey(c.env?.clientAddress));
  });
}

/**
 * Refuses an address that has got too many 404 responses, before a look-up that may end in another one.
 * @throws ShopError TooManyRequests
 */
export function refuseMisses(
  { limiter }: Pick<ApiDeps, 'limiter'>,
  c: ApiContext,
  name: 'notFound' | 'missingPicture' = 'notFound',
): void {
  if (!c.env?.internal) limiter.refuseSpent(name, addressKey(c.env?.clientAddress));
}

const unverified: readonly ErrorCode[] = ['InvalidSignature', 'PaymentProviderFailed'];
/** How many addresses of notices are remembered. */
const MAX_URLS = 10_000;

/**
 * Creates a function that receives a payment notice, unless its sender has sent too many notices that could not be
 * verified. Such notices are counted per notice URL and client address: one shop's wrong key must not block the
 * provider's notices to other shops. Notices to unknown URLs count as misses of the client address. They don't block a
 * URL that was found before, because the client may be a provider.
 * @throws ShopError TooManyRequests, NotFound for an unknown URL, and all errors of `receive`
 */
export function limitBadNotices(deps: Pick<ApiDeps, 'limiter' | 'db'>) {
  const { limiter } = deps;
  const knownUrls = new LRUCache<string, true>({ max: MAX_URLS });
  return async <Reply>(
    c: ApiContext,
    { provider, key }: { provider: string; key: string },
    receive: (shopId: number) => Promise<Reply>,
  ): Promise<Reply> => {
    const url = `${provider} ${key}`;
    if (!knownUrls.has(url)) refuseMisses(deps, c);
    const address = c.env?.internal ? undefined : addressKey(c.env?.clientAddress);
    const sender = address && `${url} ${address}`;
    limiter.refuseSpent('badNotice', sender);
    const shopId = await resolveNoticeAddress(deps.db, provider, key);
    if (shopId === undefined) throw new ShopError('NotFound');
    knownUrls.set(url, true);
    try {
      return await receive(shopId);
    } catch (error) {
      if (error instanceof ShopError && unverified.includes(error.code)) limiter.take('badNotice', sender);
      throw error;
    }
  };
}
