import { ShopError } from '@witryna/contract/errors';
import type { OrderDeps } from '../order-deps.ts';

/**
 * Whether the rate limits allow another mail about this order to this address. Returns false instead of throwing,
 * because an error response would reveal that the order exists.
 */
export function mayMail({ limiter }: Pick<OrderDeps, 'limiter'>, shopId: number, orderId: string, to: string): boolean {
  try {
    limiter.take('orderMail', `${shopId} ${orderId}`, `${shopId} ${to.toLowerCase()}`);
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TooManyRequests') return false;
    throw error;
  }
}
