import { createTurns } from '@witryna/api/concurrency/take-turns.ts';
import { refusalResponse } from '@witryna/contract/answer';
import { ShopError } from '@witryna/contract/errors';
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

/** Calls that read lists, searches and checkouts. Others cost little, or wait for services that are not ours. */
const costlyCall =
  /^\/api\/shop\/(?:Product|Search|Category|CartProduct|Checkout|ShoppingCart\/[^/]+\/upsellProducts)\b/;

/** Lets the costly calls of a network address take turns. */
export function takeCallsInTurn(
  serve: NodeHandler,
  visitorOf: (request: Parameters<NodeHandler>[0]) => string | undefined,
  inTurn: InTurn,
): NodeHandler {
  return async (request, response) => {
    if (request.method !== 'GET' || !costlyCall.test(request.url ?? '')) return serve(request, response);
    try {
      await inTurn(visitorOf(request), async () => {
        // The client may have left meanwhile.
        if (!response.destroyed) await serve(request, response);
      });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const refusal = refusalResponse(error);
      response.writeHead(refusal.status, Object.fromEntries(refusal.headers)).end(await refusal.text());
    }
  };
}
