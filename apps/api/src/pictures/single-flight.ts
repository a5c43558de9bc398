import { ShopError } from '@witryna/contract/errors';

const MAX_WAITING = 200;

/**
 * Runs work only once at a time for each key: concurrent callers with the same key share the result. Shops whose work
 * waits take turns, so that a shop with much work does not delay the others.
 * @param concurrency for how many keys work may run at the same time; the others wait
 * @param maxWaiting how many may wait for each shop; any more are refused with ServiceUnavailable
 */
export function createSingleFlight<T>(concurrency: number, maxWaiting = MAX_WAITING) {
  const inFlight = new Map<string, Promise<T>>();
  /** The shops whose work waits, in the order of their turns. No list is empty. */
  const waiting = new Map<number, (() => void)[]>();
  let running = 0;

  function waitForTurn(shopId: number): Promise<void> {
    const ofShop = waiting.get(shopId) ?? [];
    if (ofShop.length >= maxWaiting) throw new ShopError('ServiceUnavailable', { retryAfterSeconds: 1 });
    waiting.set(shopId, ofShop);
    return new Promise((resolve) => void ofShop.push(resolve));
  }

  function endTurn(): void {
    const [first] = waiting;
    if (!first) {
      running -= 1;
      return;
    }
    const [shopId, [start, ...rest]] = first;
    waiting.delete(shopId);
    if (rest.length > 0) waiting.set(shopId, rest);
    start?.();
  }

  async function inTurn(shopId: number, work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) await waitForTurn(shopId);
    else running += 1;
    try {
      return await work();
    } finally {
      endTurn();
    }
  }

  return (shopId: number, key: string, work: () => Promise<T>): Promise<T> => {
    const shared = inFlight.get(key);
    if (shared) return shared;
    const started = inTurn(shopId, work).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  };
}
