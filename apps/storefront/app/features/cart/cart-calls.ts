import type { Cart, CartProduct } from '@witryna/contract/cart';
import { ShopError } from '@witryna/contract/errors';
import { limits } from '@witryna/contract/limits';
import { browserApi } from '../../platform/api/browser-api.ts';
import { codeOf } from '../../platform/api/error-messages.ts';
import { operationId } from '../../platform/api/operation-id.ts';
import { sessionId } from '../../platform/storage/session.ts';
import { sameId } from '../../platform/storage/stored-ids.ts';
import type { LineId } from './line-id.ts';
import { emptyCart } from './use-cart.ts';

type Answer = Cart | undefined;

const base = () => `shop/ShoppingCart/${sessionId()}` as const;
const lineOf = ({ productId, combinationId }: LineId) => `${base()}/${productId}/${combinationId}` as const;

// A foreign server may answer a change of the cart without a body.
function isCart(answer: Answer): answer is Cart {
  return Array.isArray(answer?.products);
}

async function cartOf(answer: Promise<Answer>, signal: AbortSignal): Promise<Cart> {
  const given = await answer;
  return isCart(given) ? given : fetchCart(signal);
}

export async function fetchCart(signal: AbortSignal): Promise<Cart> {
  const cart = await browserApi().get(base(), { signal });
  if (!isCart(cart)) throw new ShopError('UpstreamFailed');
  return cart;
}

export interface CartAddition extends LineId {
  readonly quantity: number;
  /** The pieces of the line in the cart until now; undefined if unknown. */
  readonly before: number | undefined;
  /** The server counts additions with the same id once. */
  readonly operationId: string;
}

/**
 * Adds pieces to the cart. If the server fails, nobody knows whether it has added them, and not every server knows
 * operation ids. So the cart is read, and the call is repeated once if the line has as many pieces as before.
 */
export async function sendAdd(addition: CartAddition, signal: AbortSignal): Promise<Cart> {
  const { before, ...body } = addition;
  const send = () =>
    cartOf(browserApi().post('shop/ShoppingCart', { ...body, session: sessionId() }, { signal }), signal);
  try {
    return await send();
  } catch (error) {
    if (before === undefined || !(error instanceof ShopError) || error.status < 500) throw error;
    const cart = await fetchCart(signal).catch((failure: unknown) => {
      if (codeOf(failure) === 'NotFound') return emptyCart;
      throw error;
    });
    const now = piecesOf(cart, addition);
    if (now === before) return send();
    if (now > before) return cart;
    throw error;
  }
}

function piecesOf({ products }: Cart, { productId, combinationId }: LineId): number {
  const isMeant = (line: CartProduct) => sameId(line.id, productId) && sameId(line.combinationId, combinationId);
  return products.find((line) => isMeant(line) && !line.gift)?.quantity ?? 0;
}

export function sendRemove(line: LineId, signal: AbortSignal): Promise<Cart> {
  return cartOf(browserApi().delete(lineOf(line), { signal }), signal);
}

export function sendClear(signal: AbortSignal): Promise<Cart> {
  return cartOf(browserApi().delete(base(), { signal }), signal);
}

export function sendCoupon(code: string, signal: AbortSignal): Promise<Cart> {
  return cartOf(browserApi().get(`${base()}/coupon/${encodeURIComponent(code)}`, { signal }), signal);
}

export function sendCouponRemoval(signal: AbortSignal): Promise<Cart> {
  return cartOf(browserApi().delete(`${base()}/coupon`, { signal }), signal);
}

/**
 * Sets the absolute quantity of a line; 0 removes the line. On a server without a call for that, the line is removed
 * and added again. If adding fails, the line is added with its old quantity `before`.
 */
export async function sendQuantity(line: LineId, quantity: number, before: number, signal: AbortSignal): Promise<Cart> {
  if (quantity === 0) return sendRemove(line, signal);
  if (!document.documentElement.dataset.lacks?.includes('cartQuantity')) {
    try {
      return await cartOf(browserApi().patch(lineOf(line), { quantity }, { signal }), signal);
    } catch (error) {
      // If another tab has removed the line, it is added again with this quantity.
      if (!(error instanceof ShopError) || error.code !== 'NotFound') throw error;
    }
  }
  try {
    await sendRemove(line, signal);
    return await sendAdd(additionOf(line, quantity), signal);
  } catch (error) {
    if (before > 0) await restoreLine(line, before).catch(() => undefined);
    throw error;
  }
}

/** Adds a line again if the cart has lost it. It has its own time limit, because that of the change may be over. */
async function restoreLine(line: LineId, quantity: number): Promise<void> {
  const signal = AbortSignal.timeout(limits.browserCallMs);
  if (piecesOf(await fetchCart(signal), line) === 0) await sendAdd(additionOf(line, quantity), signal);
}

/** The addition of a line that the cart does not have. */
function additionOf({ productId, combinationId }: LineId, quantity: number): CartAddition {
  return { productId, combinationId, quantity, before: 0, operationId: operationId() };
}
