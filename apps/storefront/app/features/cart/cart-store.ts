import type { Cart, CartProduct } from '@witryna/contract/cart';
import type { TrackedItem } from '@witryna/contract/events';
import { limits } from '@witryna/contract/limits';
import { hasSession } from '../../platform/storage/session.ts';
import { forget, readStored, store } from '../../platform/storage/storage.ts';
import * as calls from './cart-calls.ts';
import { say, sayAddFailure, sayFailure } from './cart-messages.ts';
import { emptyCart, lineKey, lineOf, useCart } from './cart-state.ts';
import { followOtherTabs, tellOtherTabs } from './cart-tabs.ts';
import { rememberCurrency, trackAdd, trackRemoval } from './cart-tracking.ts';
import { createIntentQueue } from './intent-queue.ts';
import { pulseShoppingPath } from './pulse.ts';

export interface Addition extends calls.LineId {
  readonly quantity: number;
  /** For the `add_to_cart` event; made from the cart's line when missing. */
  readonly item?: TrackedItem | undefined;
}

const queue = createIntentQueue<Cart>({
  deadlineMs: limits.browserCallMs,
  onBusy: (isLoading) => useCart.setState({ isLoading }),
});

let ready: Promise<unknown> = Promise.resolve();

/** Once per page: asks for the cart (nobody without a session has one) and keeps in step with other tabs. */
export function startCart(currency: string): () => void {
  rememberCurrency(currency);
  if (hasSession()) ready = refreshCart();
  else useCart.setState(({ cart }) => ({ cart: cart ?? emptyCart, loaded: true }));
  return followOtherTabs(() => void refreshCart());
}

/** Reads the cart again; what the server says counts, however old it looks. */
export async function refreshCart(): Promise<boolean> {
  try {
    const cart = await queue.add({ place: 'all', absolute: true, work: calls.fetchCart });
    useCart.setState({ cart, loaded: true, failed: false });
    return true;
  } catch {
    useCart.setState({ loaded: true, failed: true });
    return false;
  }
}

/** After an order the cart is spent; also told to the other tabs. */
export function forgetCart(): void {
  useCart.setState({ cart: emptyCart, loaded: true, failed: false, wanted: {} });
  forget('couponCode');
  tellOtherTabs();
}

/** Puts pieces into the cart and says so in a toast. False when that failed (said as well). */
export async function addToCart(addition: Addition): Promise<boolean> {
  try {
    trackAdd(await add(addition), addition);
    say('success', 'cart_added', { way: 'viewCart', to: '/cart' });
    pulseShoppingPath();
    return true;
  } catch (error) {
    sayAddFailure(error);
    return false;
  }
}

async function add(addition: Addition): Promise<Cart> {
  const { quantity } = addition;
  const operationId = calls.operationId();
  const cart = await queue.add({
    place: lineKey(addition),
    absolute: false,
    work: (signal) => calls.sendAdd(addition, quantity, operationId, signal),
  });
  take(cart);
  // Whatever becomes of the coupon, the piece stays in the cart. Our own server has applied it again by itself.
  const code = readStored('couponCode');
  if (code && cart.coupon?.code.toUpperCase() !== code.toUpperCase()) void sendCoupon(code, 'again');
  return cart;
}

/** Sets the absolute quantity of a line; 0 removes it. Presses that follow quickly become one call. */
export async function setQuantity(line: calls.LineId, quantity: number): Promise<boolean> {
  const key = lineKey(line);
  const before = findLine(line);
  useCart.setState(({ wanted }) => ({ wanted: { ...wanted, [key]: quantity } }));
  try {
    const work = (signal: AbortSignal) => calls.sendQuantity(line, quantity, before?.quantity ?? 0, signal);
    take(await queue.add({ place: key, absolute: true, work }));
    return true;
  } catch (error) {
    sayFailure(error);
    void refreshCart();
    return false;
  } finally {
    forgetWanted(key, quantity);
  }
}

/** Takes a line out; the toast offers the way back. */
export async function removeLine(line: calls.LineId): Promise<boolean> {
  const before = findLine(line);
  const done = await setQuantity(line, 0);
  if (!done || !before) return done;
  trackRemoval([before]);
  say('error', 'cart_removed_one', { way: 'undo', onPress: () => void putBack([before], null) });
  return true;
}

/** Takes everything out; the toast offers the way back. */
export async function clearCart(): Promise<boolean> {
  const { products = [], coupon } = useCart.getState().cart ?? {};
  try {
    take(await queue.add({ place: '*', absolute: true, work: calls.sendClear }));
  } catch (error) {
    sayFailure(error);
    void refreshCart();
    return false;
  }
  trackRemoval(products);
  say('success', 'cart_removed_all', { way: 'undo', onPress: () => void putBack(products, coupon?.code ?? null) });
  return true;
}

async function putBack(products: readonly CartProduct[], couponCode: string | null): Promise<void> {
  if (couponCode) store('couponCode', couponCode);
  const additions = products.map((product) => add({ ...lineOf(product), quantity: product.quantity }));
  const refused = (await Promise.allSettled(additions)).find(({ status }) => status === 'rejected');
  if (refused?.status === 'rejected') sayAddFailure(refused.reason);
}

/** Applies a code that the shopper gave. True when it counts now; why not stands in `cart.couponRefusal`. */
export function applyCoupon(code: string): Promise<boolean> {
  return sendCoupon(code, 'given');
}

async function sendCoupon(code: string, reason: 'given' | 'again'): Promise<boolean> {
  const had = useCart.getState().cart?.coupon?.code;
  const hadRefusal = useCart.getState().cart?.couponRefusal;
  try {
    const cart = await queue.add({
      place: 'coupon',
      absolute: true,
      work: (signal) => calls.sendCoupon(code, signal),
    });
    take(cart);
    const counts = cart.coupon !== null && cart.coupon !== undefined;
    if (counts) store('couponCode', cart.coupon?.code || code);
    // After an addition only news is worth a toast.
    if (reason === 'again' && (counts ? had : hadRefusal)) return counts;
    say(counts ? 'success' : 'error', counts ? 'coupon_added' : 'coupon_notadded');
    return counts;
  } catch (error) {
    if (reason === 'given') sayFailure(error, 'coupon_notadded');
    return false;
  }
}

/** Takes the coupon off and forgets its code. */
export async function removeCoupon(): Promise<boolean> {
  try {
    take(await queue.add({ place: 'coupon', absolute: true, work: calls.sendCouponRemoval }));
    forget('couponCode');
    say('success', 'coupon_removed');
    return true;
  } catch (error) {
    sayFailure(error);
    return false;
  }
}

/** `?c=CODE` on any page: kept always, applied at once when there is something in the cart. */
export async function takeCouponFromAddress(code: string): Promise<void> {
  store('couponCode', code);
  await ready;
  if (useCart.getState().cart?.products.length) await applyCoupon(code);
}

function take(cart: Cart): void {
  const ours = useCart.getState().cart;
  // Only a server that lags behind itself answers a change with an older cart; then it is asked again.
  if (ours && cart.version < ours.version) void refreshCart();
  else useCart.setState({ cart, loaded: true, failed: false });
  tellOtherTabs();
}

function findLine(line: calls.LineId): CartProduct | undefined {
  return useCart.getState().cart?.products.find((product) => lineKey(lineOf(product)) === lineKey(line));
}

function forgetWanted(key: string, quantity: number): void {
  useCart.setState(({ wanted }) => {
    if (wanted[key] !== quantity) return { wanted };
    const { [key]: _done, ...rest } = wanted;
    return { wanted: rest };
  });
}
