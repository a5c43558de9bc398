import { createTurns } from '@witryna/api/concurrency/take-turns.ts';
import { slowDown } from '@witryna/api/http/answer-error.ts';
import { refusalResponse } from '@witryna/contract/answer';
import { ShopError } from '@witryna/contract/errors';
import { canonicalAddress } from './canonical-address.ts';
import type { NodeHandler } from './node-handler.ts';

/** Runs the work of a network address when it is its turn; work of an unknown address at once. */
export type InTurn = <T>(address: string | undefined, work: () => Promise<T>) => Promise<T>;

const MAX_WAITING = 100;
const RETRY_SECONDS = 2;

/**
 * Lets each network address have a few pieces of costly work done at the same time, so that others wait for little of it,
 * however much an address asks for at once. It throws TooManyRequests while 100 of an address wait.
 */
export function createAddressTurns(atOnce: number): InTurn {
  const turns = createTurns<string>({
    atOnceOf: () => atOnce,
    maxWaiting: MAX_WAITING,
    refusal: 'TooManyRequests',
    retryAfterSeconds: RETRY_SECONDS,
  });
  return (address, work) => (address === undefined ? work() : turns.run(address, work));
}

/**
 * Calls that read lists, searches, checkouts and what feeds tell of goods. Others cost little, or wait for services that
 * are not ours. A foreign server may ignore case.
 */
const costlyCall =
  /^\/api\/shop\/(?:Product|FeedItem|Search|Category|CartProduct|Checkout|ShoppingCart\/[^/]+\/upsellProducts)\b/i;

/**
 * Lets the costly calls of a network address take turns.
 * @param noteRefused is told of each call that is refused
 */
export function takeCallsInTurn(
  serve: NodeHandler,
  visitorOf: (request: Parameters<NodeHandler>[0]) => string | undefined,
  inTurn: InTurn,
  noteRefused: (request: Parameters<NodeHandler>[0]) => void,
): NodeHandler {
  return async (request, response) => {
    if (!isCostly(request)) return serve(request, response);
    try {
      await inTurn(visitorOf(request), async () => {
        // The client may have left meanwhile.
        if (!response.destroyed) await serve(request, response);
      });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      noteRefused(request);
      await slowDown(error);
      const refusal = refusalResponse(error);
      response.writeHead(refusal.status, Object.fromEntries(refusal.headers)).end(await refusal.text());
    }
  };
}

/** The API answers HEAD with the work of GET. */
function isCostly({ method, url = '/' }: Parameters<NodeHandler>[0]): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  try {
    return costlyCall.test(canonicalAddress(url.split('?', 1)[0] ?? ''));
  } catch {
    // No call has a malformed path.
    return false;
  }
}
