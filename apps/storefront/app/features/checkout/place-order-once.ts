import type { Cart } from '@witryna/contract/cart';
import type { PlaceOrder } from '@witryna/contract/checkout';
import { ShopError } from '@witryna/contract/errors';
import { limits } from '@witryna/contract/limits';
import type { PlacedOrder } from '@witryna/contract/orders';
import { browserApi } from '../../platform/api/browser-api.ts';
import { codeOf } from '../../platform/api/error-messages.ts';
import { operationId } from '../../platform/api/operation-id.ts';
import { pause } from '../../platform/api/pause.ts';
import { fieldsLike } from '../../platform/storage/fields-like.ts';
import { noteView } from '../../platform/visits/noted-views.ts';
import { forgetPending, keepPending, type PendingOrder, readPending } from './pending-order.ts';

export type Outcome =
  | { kind: 'placed'; order: PlacedOrder }
  /** An order with the same key but other content was placed before, and that order is shown. */
  | { kind: 'already'; order: { id: string; number: string; secret: string } }
  | { kind: 'refused'; error: ShopError }
  /** No answer, or a retryable error: the order may have been placed. The next attempt sends the same key. */
  | { kind: 'lost'; error: ShopError };

const retryPauseMs = 1000;

/**
 * Places an order once, however often it is called: key and order are stored until there is a final answer, at most for
 * 24 hours, and a repeated call sends the same key.
 */
export async function placeOrderOnce(body: PlaceOrder): Promise<Outcome> {
  const key = readPending(Date.now())?.key ?? operationId();
  const pending = { key, body, sentAt: Date.now() };
  keepPending(pending);
  return settle(pending);
}

/**
 * Finds an order whose answer was lost when its page was closed. It repeats the call only if the cart is empty or has
 * changed since: the server then can return the order, but not place another one.
 */
export async function findLostOrder(cart: Cart): Promise<Outcome | undefined> {
  const pending = readPending(Date.now());
  if (!pending || (pending.body.cartVersion === cart.version && cart.products.length > 0)) return undefined;
  return settle(pending);
}

async function settle(pending: PendingOrder): Promise<Outcome> {
  const outcome = await send(pending, AbortSignal.timeout(limits.browserCallMs));
  if (outcome.kind !== 'lost') forgetPending();
  if (outcome.kind === 'placed') noteView('order');
  return outcome;
}

async function send({ key, body }: PendingOrder, signal: AbortSignal): Promise<Outcome> {
  const headers = { 'idempotency-key': key };
  for (let tries = 1; ; tries += 1) {
    try {
      return { kind: 'placed', order: await browserApi().post('shop/Order', body, { headers, signal }) };
    } catch (error) {
      const refusal = error instanceof ShopError ? error : new ShopError(codeOf(error));
      if (refusal.code === 'IdempotencyKeyReused') return orderOfKey(refusal);
      if (!refusal.retryable) return { kind: 'refused', error: refusal };
      if (!mayRetry(refusal, tries) || signal.aborted) return { kind: 'lost', error: refusal };
      await pause(retryPauseMs, signal);
    }
  }
}

function orderOfKey(error: ShopError): Outcome {
  const order = fieldsLike(error.details?.order, { id: '', number: '', secret: '' });
  return order.id && order.secret ? { kind: 'already', order } : { kind: 'refused', error };
}

/**
 * The call is repeated as long as the server answers `OrderInProgress`, and once after any other retryable error except
 * `TooManyRequests` and `UpstreamTimeout`.
 */
function mayRetry({ code }: ShopError, tries: number): boolean {
  if (code === 'OrderInProgress') return true;
  return tries < 2 && code !== 'TooManyRequests' && code !== 'UpstreamTimeout';
}
