import type { Cart } from '@witryna/contract/cart';
import type { PlaceOrder } from '@witryna/contract/checkout';
import { ShopError } from '@witryna/contract/errors';
import { limits } from '@witryna/contract/limits';
import type { PlacedOrder } from '@witryna/contract/orders';
import * as z from 'zod/mini';
import { browserApi } from '../../platform/api/browser-api.ts';
import { codeOf } from '../../platform/api/errors.ts';
import { operationId } from '../cart/cart-calls.ts';
import { forgetPending, keepPending, type PendingOrder, readPending } from './pending-order.ts';

export type Outcome =
  | { kind: 'placed'; order: PlacedOrder }
  /** The key had made an order before, of another body: that one counts. */
  | { kind: 'already'; order: { id: string; number: string; secret: string } }
  | { kind: 'refused'; error: ShopError }
  /** No answer: it may have been placed. The same key is sent with the next press. */
  | { kind: 'lost'; error: ShopError };

const retryPauseMs = 1000;
const already = z.object({ id: z.uuid(), number: z.string(), secret: z.string() });

/**
 * Places the order once, however often it is pressed: key and body are kept until there is an answer, and what got none is
 * sent again with the same key.
 */
export async function placeOrder(body: PlaceOrder): Promise<Outcome> {
  const key = readPending(Date.now())?.key ?? operationId();
  const pending = { key, body, sentAt: Date.now() };
  keepPending(pending);
  return settle(pending);
}

/**
 * An order whose answer was lost with its page. Only when the cart is known to be another one by now: then repeating can bring
 * the order to light, but never place one.
 */
export async function findLostOrder(cart: Cart): Promise<Outcome | undefined> {
  const pending = readPending(Date.now());
  if (!pending || (pending.body.cartVersion === cart.version && cart.products.length > 0)) return undefined;
  return settle(pending);
}

async function settle(pending: PendingOrder): Promise<Outcome> {
  const outcome = await send(pending, AbortSignal.timeout(limits.browserCallMs));
  if (outcome.kind !== 'lost') forgetPending();
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
      if (!mayRepeat(refusal, tries) || signal.aborted) return { kind: 'lost', error: refusal };
      await pause(signal);
    }
  }
}

function orderOfKey(error: ShopError): Outcome {
  const order = already.safeParse(error.details?.order);
  return order.success ? { kind: 'already', order: order.data } : { kind: 'refused', error };
}

/** An order that is just being placed is worth waiting for; a lost connection is tried once more. */
function mayRepeat({ code }: ShopError, tries: number): boolean {
  if (code === 'OrderInProgress') return true;
  return tries < 2 && code !== 'TooManyRequests' && code !== 'UpstreamTimeout';
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, retryPauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
