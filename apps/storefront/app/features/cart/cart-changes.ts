import type { Cart, CartProduct } from '@witryna/contract/cart';
import { productKey } from './product-key.ts';

export type CartChange =
  | { kind: 'gone' | 'giftGone' | 'unavailable' | 'added'; name: string }
  | { kind: 'price'; name: string; from: number; to: number }
  | { kind: 'quantity'; name: string; from: number; to: number }
  | { kind: 'short'; name: string; left: number }
  | { kind: 'coupon'; name: string };

/**
 * The differences between the cart that the shopper saw and the current one, and the products that can't be ordered
 * now. Prices are in major units.
 */
export function cartChanges(before: Cart, now: Cart): CartChange[] {
  const old = new Map(before.products.map((product) => [productKey(product), product]));
  const fresh = new Map(now.products.map((product) => [productKey(product), product]));
  const gone = before.products.filter((product) => !fresh.has(productKey(product)));
  return [
    ...gone.map(({ name, gift }) => ({ kind: gift ? ('giftGone' as const) : ('gone' as const), name })),
    ...now.products.flatMap((product) => lineChanges(old.get(productKey(product)), product)),
    ...couponChanges(before, now),
  ];
}

/** Why the cart can't be ordered: products that are unavailable, or quantities above the stock. */
export function cartObstacles(cart: Cart): CartChange[] {
  return cart.products.flatMap((product) => obstacleOf(product) ?? []);
}

/** Why a line can't be ordered now; undefined if it can. */
export function obstacleOf({ name, available, stock, quantity }: CartProduct): CartChange | undefined {
  // A sold-out product is unavailable too, but it gets the `short` message with 0 pieces left.
  if (available === false && stock !== 0) return { kind: 'unavailable', name };
  if (stock != null && stock < quantity) return { kind: 'short', name, left: stock };
  return undefined;
}

function lineChanges(before: CartProduct | undefined, now: CartProduct): CartChange[] {
  const { name, price, quantity } = now;
  if (!before) return [{ kind: 'added', name }];
  const blocking = obstacleOf(now);
  if (blocking) return [blocking];
  const changes: CartChange[] = [];
  if (before.price !== price) changes.push({ kind: 'price', name, from: before.price, to: price });
  if (before.quantity !== quantity) changes.push({ kind: 'quantity', name, from: before.quantity, to: quantity });
  return changes;
}

function couponChanges(before: Cart, now: Cart): CartChange[] {
  return before.coupon && !now.coupon ? [{ kind: 'coupon', name: before.coupon.code }] : [];
}
