import { ShopError } from '@witryna/contract/errors';

const MAX_WAITING = 200;

/**
 * Runs work only once at a time for each key: concurrent callers with the same key share the result.
 * @param concurrency for how many keys work may run at the same time; the others wait
 * @param maxWaiting how many may wait; any more are refused with ServiceUnavailable
 */
export function createSingleFlight<T>(concurrency: number, maxWaiting = MAX_WAITING) {
  const inFlight = new Map<string, Promise<T>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency && waiting.length >= maxWaiting) {
      throw new ShopError('ServiceUnavailable', { retryAfterSeconds: 1 });
    }
    if (running >= concurrency) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return (key: string, work: () => Promise<T>): Promise<T> => {
    const shared = inFlight.get(key);
    if (shared) return shared;
    const started = inTurn(work).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  };
}
