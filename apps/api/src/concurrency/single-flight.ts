import { createTurns } from './take-turns.ts';

const MAX_WAITING = 200;

/**
 * Runs work only once at a time for each key: concurrent callers with the same key share the result. Shops whose work
 * waits take turns.
 * @param atOnce for how many keys work may run at the same time; the others wait
 * @param maxWaiting how many may wait for each shop; any more are refused with ServiceUnavailable
 */
export function createSingleFlight<T>(atOnce: number, maxWaiting = MAX_WAITING) {
  const turns = createTurns<number>({ atOnce, maxWaiting, retryAfterSeconds: 1 });
  const inFlight = new Map<string, Promise<T>>();
  return (shopId: number, key: string, work: () => Promise<T>): Promise<T> => {
    const shared = inFlight.get(key);
    if (shared) return shared;
    const started = turns.run(shopId, work).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  };
}
