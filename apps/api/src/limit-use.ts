import { ShopError } from '@witryna/contract/errors';
import { createMiddleware } from 'hono/factory';
import type { ApiContext, ApiDeps, ApiEnv } from './api-context.ts';
import { addressKey } from './rate-limits.ts';

/**
 * Counts one use of a limited call for the visitor's address and, where there is one, for the session of this shop.
 * @throws ShopError TooManyRequests
 */
export function limitUse({ limiter }: Pick<ApiDeps, 'limiter'>, c: ApiContext, name: string, session?: string): void {
  if (c.env?.internal) return;
  limiter.take(name, session && `${c.get('shop').shopId} ${session}`, addressKey(c.env?.clientAddress));
}

/** Counts every call of an address. */
export function limitReading({ limiter }: Pick<ApiDeps, 'limiter'>) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!c.env?.internal) limiter.take('read', addressKey(c.env?.clientAddress));
    await next();
  });
}

/** Counts what an address asked for and nobody has: invented ids, keys, pictures and hosts. */
export function limitMisses({ limiter }: Pick<ApiDeps, 'limiter'>) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    if (c.res.status !== 404 || c.env?.internal) return;
    const noShop = c.error instanceof ShopError && c.error.code === 'ShopNotFound';
    limiter.take(noShop ? 'host' : 'notFound', addressKey(c.env?.clientAddress));
  });
}

/**
 * Takes a payment notice; refuses a sender that has sent too many with a bad signature. Counted for the shop's key and the address: one
 * shop's wrong key must not shut out the provider's notices to other shops.
 */
export async function limitBadNotices<Reply>(
  { limiter }: Pick<ApiDeps, 'limiter'>,
  c: ApiContext,
  shopKey: string,
  take: () => Promise<Reply>,
): Promise<Reply> {
  const address = c.env?.internal ? undefined : addressKey(c.env?.clientAddress);
  const sender = address && `${shopKey} ${address}`;
  limiter.refuseSpent('badNotice', sender);
  try {
    return await take();
  } catch (error) {
    if (error instanceof ShopError && error.code === 'InvalidSignature') limiter.take('badNotice', sender);
    throw error;
  }
}
