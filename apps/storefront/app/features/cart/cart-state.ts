import type { Cart, CartProduct } from '@witryna/contract/cart';
import { create } from 'zustand';
import type { LineId } from './cart-calls.ts';

export interface CartState {
  /** Null until it was asked for; a shopper without a session has an empty one. */
  readonly cart: Cart | null;
  /** True while any call for the cart is under way. */
  readonly isLoading: boolean;
  readonly loaded: boolean;
  /** The cart could not be read. */
  readonly failed: boolean;
  /** Quantities that were chosen and are not yet confirmed, by `lineKey`. */
  readonly wanted: Readonly<Record<string, number>>;
}

export const emptyCart: Cart = { products: [], productsSum: 0, finalValue: 0, coupon: null, version: 0 };

/** What is known of the cart. It is on every page; what changes it (`cart-store.ts`) comes when it is needed. */
export const useCart = create<CartState>(() => ({
  cart: null,
  isLoading: false,
  loaded: false,
  failed: false,
  wanted: {},
}));

/** Key of a line, for `wanted` and for lists. */
export function lineKey({ productId, combinationId }: LineId): string {
  return `${productId}/${combinationId}`;
}

/** A line as the calls name it. */
export function lineOf(product: CartProduct): LineId {
  return { productId: product.id, combinationId: product.combinationId };
}
