import { hasSession } from '../../platform/storage/session.ts';
import { onStoredElsewhere, store } from '../../platform/storage/storage.ts';
import { emptyCart, useCart } from './cart-state.ts';
import type { Addition } from './cart-store.ts';

type Store = typeof import('./cart-store.ts');

let currency = '';
let begun: Promise<Store> | undefined;
let stop = () => {};

/** The cart with all that changes it, loaded once. */
function cartStore(): Promise<Store> {
  begun ??= import('./cart-store.ts').then((cart) => {
    stop = cart.startCart(currency);
    return cart;
  });
  // What could not be loaded is asked for again at the next press.
  begun.catch(() => {
    begun = undefined;
  });
  return begun;
}

/**
 * Once per page. A visitor without a session has no cart, and needs none of its code before the first piece goes in. Returns the
 * way to stop.
 */
export function beginCart(ofShop: string): () => void {
  currency = ofShop;
  if (hasSession()) void cartStore().catch(() => useCart.setState({ loaded: true, failed: true }));
  else useCart.setState(({ cart }) => ({ cart: cart ?? emptyCart, loaded: true }));
  const ignore = onStoredElsewhere('sessionId', () => void cartStore());
  return () => {
    ignore();
    stop();
    begun = undefined;
  };
}

/** Puts pieces into the cart and says so in a toast. False when that failed (said as well). */
export async function addToCart(addition: Addition): Promise<boolean> {
  try {
    return await (await cartStore()).addToCart(addition);
  } catch {
    const { say } = await import('./cart-messages.ts');
    say('error', 'errorCartAdd');
    return false;
  }
}

/** `?c=CODE` on any page: kept always, applied at once when there is something in the cart. */
export async function takeCouponFromAddress(code: string): Promise<void> {
  store('couponCode', code);
  if (hasSession()) await (await cartStore()).takeCouponFromAddress(code);
}
