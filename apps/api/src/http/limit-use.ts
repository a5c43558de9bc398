import { type ErrorCode, ShopError } from '@witryna/contract/errors';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { ApiContext, ApiDeps, ApiEnv } from '../api-context.ts';
import { resolveShopByKey } from '../database/tenant.ts';
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
 * have a limit of their own: one page may show many that are missing.
 */
export function limitMisses({ limiter }: Pick<ApiDeps, 'limiter'>) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    if (c.res.status !== 404 || c.env?.internal) return;
    const noShop = c.error instanceof ShopError && c.error.code === 'ShopNotFound';
    const name = c.req.path.startsWith('/pictures/') ? 'missingPicture' : 'notFound';
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
/** How many keys of shops are remembered. */
const MAX_KEYS = 10_000;

/**
 * Creates a function that receives a payment notice, unless its sender has sent too many notices that could not be
 * verified. Such notices are counted per shop and client address: one shop's wrong key must not block the provider's
 * notices to other shops. Notices with unknown shop keys count as misses of the address. They don't block a shop whose
 * key was found before, because the address may be a provider's.
 * @throws ShopError TooManyRequests, NotFound for an unknown shop key, and all errors of `receive`
 */
export function limitBadNotices(deps: Pick<ApiDeps, 'limiter' | 'db'>) {
  const { limiter } = deps;
  const knownKeys = new LRUCache<string, true>({ max: MAX_KEYS });
  return async <Reply>(c: ApiContext, shopKey: string, receive: (shopId: number) => Promise<Reply>): Promise<Reply> => {
    if (!knownKeys.has(shopKey)) refuseMisses(deps, c);
    const address = c.env?.internal ? undefined : addressKey(c.env?.clientAddress);
    const sender = address && `${shopKey} ${address}`;
    limiter.refuseSpent('badNotice', sender);
    const shopId = await resolveShopByKey(deps.db, shopKey);
    if (shopId === undefined) throw new ShopError('NotFound');
    knownKeys.set(shopKey, true);
    try {
      return await receive(shopId);
    } catch (error) {
      if (error instanceof ShopError && unverified.includes(error.code)) limiter.take('badNotice', sender);
      throw error;
    }
  };
}
