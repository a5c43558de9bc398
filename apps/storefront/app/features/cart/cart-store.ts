import type { Cart, CartProduct } from '@witryna/contract/cart';
import { cleanCode } from '@witryna/contract/clean-text';
import type { TrackedItem } from '@witryna/contract/events';
import { limits } from '@witryna/contract/limits';
import { codeOf, isTemporary } from '../../platform/api/error-messages.ts';
import { operationId } from '../../platform/api/operation-id.ts';
import { say } from '../../platform/notices/say.ts';
import { hasSession } from '../../platform/storage/session.ts';
import { forget, readStored, store } from '../../platform/storage/storage.ts';
import * as calls from './cart-calls.ts';
import { sayAddFailure, sayFailure } from './cart-messages.ts';
import { followOtherTabs, tellOtherTabs } from './cart-tabs.ts';
import { rememberCurrency, trackAdd, trackRemoval } from './cart-tracking.ts';
import { createIntentQueue } from './intent-queue.ts';
import { type LineId, lineKey, lineOf } from './line-id.ts';
import { pulseShoppingPath } from './pulse.ts';
import { noteNewLines } from './seen-lines.ts';
import { emptyCart, useCart } from './use-cart.ts';

export interface Addition extends LineId {
  readonly quantity: number;
  /** The item of the `add_to_cart` event; by default it is made from the cart's line. */
  readonly item?: TrackedItem | undefined;
  /** The server counts additions with the same id once. Made up by default. */
  readonly operationId?: string;
  /** The product's name, for a message about a failure that the shopper may not expect. */
  readonly name?: string;
}

const queue = createIntentQueue<Cart>({
  deadlineMs: limits.browserCallMs,
  onBusy: (isLoading) => useCart.setState({ isLoading }),
});

let ready: Promise<unknown> = Promise.resolve();

/** Called once per page: loads the cart if there is a session, and listens for changes in other tabs. */
export function startCart(currency: string): () => void {
  rememberCurrency(currency);
  if (hasSession()) ready = refreshCart();
  else useCart.setState(({ cart }) => ({ cart: cart ?? emptyCart, loaded: true }));
  const stopNoting = useCart.subscribe(({ cart, loaded }) => {
    if (cart && loaded) noteNewLines(cart);
  });
  const stopFollowing = followOtherTabs(() => void refreshCart());
  return () => {
    stopNoting();
    stopFollowing();
  };
}

/** Loads the cart again. The loaded cart replaces the current one, even if its version is lower. */
export async function refreshCart(): Promise<boolean> {
  try {
    const cart = await queue.add({ place: 'load', absolute: true, work: calls.fetchCart });
    useCart.setState({ cart, loaded: true, failed: false });
    return true;
  } catch {
    useCart.setState({ loaded: true, failed: true });
    return false;
  }
}

/** After an order, shows an empty cart, deletes the stored coupon code and makes other tabs reload the cart. */
export function forgetCart(): void {
  useCart.setState({ cart: emptyCart, loaded: true, failed: false, wanted: {} });
  forget('couponCode');
  tellOtherTabs();
}

/** Adds pieces to the cart. A toast reports the result. @returns false if it failed */
export async function addToCart(addition: Addition): Promise<boolean> {
  try {
    trackAdd(await add(addition), addition);
    say('success', 'cart_added', { label: 'viewCart', to: '/cart' });
    pulseShoppingPath();
    return true;
  } catch (error) {
    sayAddFailure(error, addition.name);
    return false;
  }
}

/**
 * Adds products one after the other. One toast reports those that were added. After an error that the others would meet
 * too, such as a lost connection, no more are sent.
 * @returns the errors of the products that were not added, by their place among the additions
 */
export async function addAllToCart(additions: readonly Addition[]): Promise<ReadonlyMap<number, unknown>> {
  const errors = new Map<number, unknown>();
  let end: unknown;
  for (const [place, addition] of additions.entries()) {
    try {
      if (end) throw end;
      trackAdd(await send(addition), addition);
    } catch (error) {
      errors.set(place, error);
      if (isTemporary(codeOf(error)) || endsAdding.includes(codeOf(error))) end = error;
    }
  }
  const { cart } = useCart.getState();
  if (cart && errors.size < additions.length) {
    applyStoredCoupon(cart);
    say('success', 'cart_added', { label: 'viewCart', to: '/cart' });
    pulseShoppingPath();
  }
  return errors;
}

const endsAdding = ['TooManyRequests', 'CartFull'];

async function add(addition: Addition): Promise<Cart> {
  const cart = await send(addition);
  applyStoredCoupon(cart);
  return cart;
}

async function send(addition: Addition): Promise<Cart> {
  const { productId, combinationId, quantity, operationId: operation = operationId() } = addition;
  const added = { productId, combinationId, quantity, operationId: operation };
  const cart = await queue.add({
    place: lineKey(addition),
    absolute: false,
    work: (signal) => calls.sendAdd({ ...added, before: piecesInCart(addition) }, signal),
  });
  take(cart);
  return cart;
}

/** Sends the stored coupon unless the cart already has it. If that fails, the products still stay in the cart. */
function applyStoredCoupon(cart: Cart): void {
  const code = readStored('couponCode');
  if (code && cart.coupon?.code.toUpperCase() !== code.toUpperCase()) void sendCoupon(code, 'again');
}

/** Sets the absolute quantity of a line; 0 removes it. Presses during a running call are merged into one. */
export async function setQuantity(line: LineId, quantity: number): Promise<boolean> {
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

/** Removes a line and says nothing, except about a failure. */
export async function takeOut(line: LineId): Promise<boolean> {
  const before = findLine(line);
  const done = await setQuantity(line, 0);
  if (done && before) trackRemoval([before]);
  return done;
}

/** Removes a line. The toast has an undo button. */
export async function removeLine(line: LineId): Promise<boolean> {
  const before = findLine(line);
  const done = await takeOut(line);
  if (!done || !before) return done;
  say('error', 'cart_removed_one', { label: 'undo', onPress: () => void putBack([before], null) });
  return true;
}

/** Removes all lines. The toast has an undo button. */
export async function clearCart(): Promise<boolean> {
  const { products: lines = [], coupon } = useCart.getState().cart ?? {};
  const products = lines.filter(({ gift }) => !gift);
  try {
    take(await queue.add({ place: '*', absolute: true, work: calls.sendClear }));
  } catch (error) {
    sayFailure(error);
    void refreshCart();
    return false;
  }
  trackRemoval(products);
  say('success', 'cart_removed_all', { label: 'undo', onPress: () => void putBack(products, coupon?.code ?? null) });
  return true;
}

async function putBack(products: readonly CartProduct[], couponCode: string | null): Promise<void> {
  if (couponCode) store('couponCode', couponCode);
  const additions = products.map((product) => add({ ...lineOf(product), quantity: product.quantity }));
  const refused = (await Promise.allSettled(additions)).find(({ status }) => status === 'rejected');
  if (refused?.status === 'rejected') sayAddFailure(refused.reason);
}

/**
 * Applies a coupon code that the shopper typed.
 * @returns whether the cart now has a coupon. If the server refused the code, the cart's `couponRefusal` says why.
 */
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
      work: (signal) => calls.sendCoupon(cleanCode(code), signal),
    });
    take(cart);
    const counts = cart.coupon !== null && cart.coupon !== undefined;
    if (counts) store('couponCode', cart.coupon?.code || code);
    // After a product was added, a toast is shown only if the coupon's state has changed.
    if (reason === 'again' && (counts ? had === cart.coupon?.code : hadRefusal)) return counts;
    say(counts ? 'success' : 'error', counts ? 'coupon_added' : 'coupon_notadded');
    return counts;
  } catch (error) {
    if (reason === 'given') sayFailure(error, 'coupon_notadded');
    return false;
  }
}

/** Removes the coupon and its stored code. */
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

/** Applies the coupon code from the page's address if the cart has a product. */
export async function applyAddressCoupon(code: string): Promise<void> {
  await ready;
  if (useCart.getState().cart?.products.length) await applyCoupon(code);
}

function take(cart: Cart): void {
  const ours = useCart.getState().cart;
  // A server with several nodes may answer with an older cart; the cart is then loaded again.
  if (ours && cart.version < ours.version) void refreshCart();
  else useCart.setState({ cart, loaded: true, failed: false });
  tellOtherTabs();
}

/** The line that was bought. The same goods may also be a gift, which is a line of its own. */
function findLine(line: LineId): CartProduct | undefined {
  const { cart } = useCart.getState();
  return cart?.products.find((product) => !product.gift && lineKey(lineOf(product)) === lineKey(line));
}

/** The pieces of a line in the cart; undefined while the cart is unknown. */
function piecesInCart(line: LineId): number | undefined {
  const { cart, failed } = useCart.getState();
  return cart && !failed ? (findLine(line)?.quantity ?? 0) : undefined;
}

function forgetWanted(key: string, quantity: number): void {
  useCart.setState(({ wanted }) => {
    if (wanted[key] !== quantity) return { wanted };
    const { [key]: _done, ...rest } = wanted;
    return { wanted: rest };
  });
}
