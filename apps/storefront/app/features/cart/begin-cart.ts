import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { say } from '../../platform/notices/say.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { hasSession } from '../../platform/storage/session.ts';
import { onStoredElsewhere } from '../../platform/storage/storage.ts';
import type { Addition } from './cart-store.ts';
import { emptyCart, noteAddition, useCart } from './use-cart.ts';

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
