import { ShopError } from '@witryna/contract/errors';
import type { OrderDeps } from '../order-deps.ts';

/**
 * Whether another mail that somebody asked for may go out about this order and to this person. Whoever asks too often is told nothing of it:
 * the answer must not tell whether there is such an order.
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
