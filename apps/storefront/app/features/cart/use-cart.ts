import type { Cart, CartProduct } from '@witryna/contract/cart';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { say } from '../../platform/notices/say.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { hasSession } from '../../platform/storage/session.ts';
import { onStoredElsewhere } from '../../platform/storage/storage.ts';
import type { LineId } from './cart-calls.ts';
import type { Addition } from './cart-store.ts';

export interface CartState {
  /** Null until the cart is loaded. A shopper without a session has an empty cart. */
  readonly cart: Cart | null;
  /** True while a call for the cart is in flight. */
  readonly isLoading: boolean;
  readonly loaded: boolean;
  /** The cart could not be loaded. */
  readonly failed: boolean;
  /** Chosen quantities that the server has not confirmed yet, by `lineKey`. */
  readonly wanted: Readonly<Record<string, number>>;
  /** Lines to which pieces are being added, or were added last, by `lineKey`. */
  readonly additions: Readonly<Record<string, 'running' | 'done'>>;
}

export const emptyCart: Cart = { products: [], productsSum: 0, finalValue: 0, coupon: null, version: 0 };

/** The cart's state, which every page has. The code that changes it (`cart-store.ts`) is loaded on first use. */
export const useCart = create<CartState>(() => ({
  cart: null,
  isLoading: false,
  loaded: false,
  failed: false,
  wanted: {},
  additions: {},
}));

/** The key of a cart line, for `wanted` and as React key. */
export function lineKey({ productId, combinationId }: LineId): string {
  return `${productId}/${combinationId}`;
}

/** The two ids that identify a cart line in API calls. */
export function lineOf(product: CartProduct): { productId: number; combinationId: number } {
  return { productId: product.id, combinationId: product.combinationId };
}

type Store = typeof import('./cart-store.ts');

let currency = '';
let begun: Promise<Store> | undefined;
let stop = () => {};

/** The code that changes the cart, loaded on first use. */
export function cartStore(): Promise<Store> {
  begun ??= import('./cart-store.ts').then((cart) => {
    stop = cart.startCart(currency);
    return cart;
  });
  // If loading the cart's code failed, the next call tries again.
  begun.catch(() => {
    begun = undefined;
  });
  return begun;
}

/**
 * Starts the cart, once per page. The cart's code is not loaded for a visitor without a session, who has no cart.
 * @returns a function that stops the cart
 */
export function beginCart(ofShop: string): () => void {
  currency = ofShop;
  if (hasSession()) void cartStore().catch(() => useCart.setState({ loaded: true, failed: true }));
  else useCart.setState(({ cart }) => ({ cart: cart ?? emptyCart, loaded: true }));
  const ignore = onStoredElsewhere('sessionId', () => void cartStore().catch(() => undefined));
  return () => {
    ignore();
    stop();
    begun = undefined;
  };
}

/** Adds pieces to the cart. A toast reports the result. @returns false if it failed */
export async function addToCart(addition: Addition): Promise<boolean> {
  noteAddition(addition, 'running');
  const isAdded = await add(addition);
  noteAddition(addition, isAdded ? 'done' : undefined);
  return isAdded;
}

async function add(addition: Addition): Promise<boolean> {
  try {
    return await (await cartStore()).addToCart(addition);
  } catch {
    // The code of the cart's own messages may be lost too.
    say('error', 'errorCartAdd', undefined, addition.name);
    return false;
  }
}

function noteAddition(line: LineId, state: 'running' | 'done' | undefined): void {
  const { [lineKey(line)]: _before, ...others } = useCart.getState().additions;
  useCart.setState({ additions: state ? { ...others, [lineKey(line)]: state } : others });
}

/** What is known of the last addition to a line. The button is busy while it runs, whoever has started it. */
export function useAddition(line: LineId | undefined): 'running' | 'done' | undefined {
  return useCart(({ additions }) => line && additions[lineKey(line)]);
}

/** Applies the coupon code of `?c=` if the cart has a product. `query-effects.ts` stores the code in any case. */
export async function applyAddressCoupon(code: string): Promise<void> {
  if (hasSession()) await (await cartStore()).applyAddressCoupon(code);
}

/** Starts the cart and applies the coupon code of `?c=`, except on a showcase host. Rendered once per page. */
export function CartEffects(): null {
  const { currency: ofShop, showcase } = useShop();
  const { search } = useLocation();
  useEffect(() => (showcase ? undefined : beginCart(ofShop)), [ofShop, showcase]);
  useEffect(() => {
    const code = new URLSearchParams(search).get('c')?.trim();
    // If the cart's code is lost, the stored coupon is applied with the next product.
    if (code && !showcase) applyAddressCoupon(code).catch(() => undefined);
  }, [search, showcase]);
  return null;
}
