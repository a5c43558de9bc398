import { addressKey, type RateLimiter } from '@witryna/api/http/rate-limits.ts';
import type { RateLimitName } from '../settings/default-rate-limits.ts';

/**
 * The calls with a rate limit of their own. Paths match in upper and lower case, since the foreign server may ignore
 * case.
 */
const limited: [method: string, path: RegExp, name: RateLimitName][] = [
  ['POST', /^\/api\/shop\/ShoppingCart\/?$/i, 'add'],
  ['PATCH', /^\/api\/shop\/ShoppingCart\//i, 'add'],
  ['POST', /^\/api\/shop\/ShoppingCart\/[^/]+\/cart-details/i, 'add'],
  ['GET', /^\/api\/shop\/ShoppingCart\/[^/]+\/coupon\//i, 'coupon'],
  ['POST', /^\/api\/shop\/Contact\/photos/i, 'contactPhoto'],
  ['POST', /^\/api\/shop\/Contact/i, 'contact'],
  ['POST', /^\/api\/shop\/BackInStock\/?$/i, 'stockMail'],
  ['POST', /^\/api\/shop\/Product\/[^/]+\/reviews\/photos/i, 'reviewPhoto'],
  ['POST', /^\/api\/shop\/Product\/[^/]+\/reviews\/[^/]+\/votes/i, 'reviewVote'],
  ['POST', /^\/api\/shop\/Product\/[^/]+\/reviews/i, 'review'],
  ['POST', /^\/api\/shop\/Order\/(?:lookup|token|withdrawal)/i, 'lookup'],
  ['POST', /^\/api\/shop\/Order/i, 'order'],
  ['GET', /^\/api\/shop\/PickupPoint/i, 'pickup'],
  ['GET', /^\/api\/shop\/(?:VatId|Town)/i, 'outside'],
];

const cartSession = /^\/api\/shop\/ShoppingCart\/([^/]+)/i;

export interface ForeignCallLimits {
  /**
   * Counts a call before it is forwarded.
   * @throws ShopError TooManyRequests
   */
  before(method: string, address: string, client: string | undefined): void;
  /**
   * Counts an answer with the status 404.
   * @throws ShopError TooManyRequests
   */
  after(status: number, client: string | undefined): void;
}

/**
 * Applies our API's rate limits to calls that are forwarded to a foreign server: that server sees only our address, not
 * the visitor's.
 */
export function limitForeignCalls(limiter: RateLimiter): ForeignCallLimits {
  return {
    before(method, address, client) {
      const visitor = addressKey(client);
      limiter.take('read', visitor);
      const path = address.split('?', 1)[0] ?? '';
      const limit = limited.find(([limitedMethod, shape]) => limitedMethod === method && shape.test(path));
      if (limit) limiter.take(limit[2], cartSession.exec(path)?.[1], visitor);
    },
    after(status, client) {
      if (status === 404) limiter.take('notFound', addressKey(client));
    },
  };
}
