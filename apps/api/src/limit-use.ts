import type { ApiContext, ApiDeps } from './api-context.ts';
import { addressKey } from './rate-limits.ts';

/**
 * Counts one use of a limited call for the visitor's address and, where there is one, for the session of this shop.
 * @throws ShopError TooManyRequests
 */
export function limitUse({ limiter }: Pick<ApiDeps, 'limiter'>, c: ApiContext, name: string, session?: string): void {
  if (c.env?.internal) return;
  limiter.take(name, session && `${c.get('shop').shopId} ${session}`, addressKey(c.env?.clientAddress));
}
