import { ShopError } from '@witryna/contract/errors';
import type { OrderDeps } from './order-deps.ts';

type Limiting = Pick<OrderDeps, 'limiter'>;

/**
 * Whether the rate limits allow another mail about this order to this address. Returns false instead of throwing,
 * because an error response would reveal that the order exists.
 */
export function mayMail(deps: Limiting, shopId: number, orderId: string, to: string): boolean {
  return mayTake(deps, `${shopId} ${orderId}`, `${shopId} ${to.toLowerCase()}`);
}

/** Whether the rate limits allow another mail about this order to the shop. */
export function mayMailShop(deps: Limiting, shopId: number, orderId: string): boolean {
  return mayTake(deps, `${shopId} ${orderId} shop`);
}

function mayTake({ limiter }: Limiting, ...keys: string[]): boolean {
  try {
    limiter.take('orderMail', ...keys);
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TooManyRequests') return false;
    throw error;
  }
}
