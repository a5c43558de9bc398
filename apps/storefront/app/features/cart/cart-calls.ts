import type { Cart } from '@witryna/contract/cart';
import { ShopError } from '@witryna/contract/errors';
import { limits } from '@witryna/contract/limits';
import { browserApi } from '../../platform/api/browser-api.ts';
import { operationId } from '../../platform/api/operation-id.ts';
import { sessionId } from '../../platform/storage/session.ts';
import { sameId } from '../../platform/storage/stored-ids.ts';
import type { LineId } from './line-id.ts';

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

export function sendAdd(line: LineId, quantity: number, operationId: string, signal: AbortSignal): Promise<Cart> {
  const { productId, combinationId } = line;
  const body = { productId, combinationId, quantity, session: sessionId(), operationId };
  return cartOf(browserApi().post('shop/ShoppingCart', body, { signal }), signal);
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
    return await sendAdd(line, quantity, operationId(), signal);
  } catch (error) {
    if (before > 0) await restoreLine(line, before).catch(() => undefined);
    throw error;
  }
}

/** Adds a line again if the cart has lost it. It has its own time limit, because that of the change may be over. */
async function restoreLine({ productId, combinationId }: LineId, quantity: number): Promise<void> {
  const signal = AbortSignal.timeout(limits.browserCallMs);
  const { products } = await fetchCart(signal);
  const isInCart = products.some((line) => sameId(line.id, productId) && sameId(line.combinationId, combinationId));
  if (!isInCart) await sendAdd({ productId, combinationId }, quantity, operationId(), signal);
}
