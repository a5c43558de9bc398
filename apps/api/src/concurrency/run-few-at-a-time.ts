import { pictureLimits } from '@witryna/contract/limits';
import { createTurns } from './take-turns.ts';

interface RunOptions<Item> {
  /** Returns the host that the work on an item asks; undefined if it asks none. */
  hostOf?: (item: Item) => string | undefined;
  signal?: AbortSignal;
}

/**
 * Runs work on many items, a few at a time, and fewer for one host. All results are in memory together, so `work` must
 * not return large ones, such as the bytes of a picture.
 * @returns the results in the order of the items
 * @throws the signal's reason, or the first error of `work`, when the items already begun are done; no other begins
 */
export async function runFewAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { hostOf, signal }: RunOptions<Item> = {},
): Promise<Result[]> {
  const { atOnce, atOncePerHost } = pictureLimits;
  const turns = createTurns<string | undefined>({
    atOnce,
    atOnceOf: (host) => (host === undefined ? atOnce : atOncePerHost),
  });
  const failure = new AbortController();
  const stopped = AbortSignal.any([failure.signal, ...(signal ? [signal] : [])]);
  const running = items.map((item) =>
    turns.run(hostOf?.(item), async () => {
      stopped.throwIfAborted();
      try {
        return await work(item);
      } catch (error) {
        failure.abort(error);
        throw error;
      }
    }),
  );
  await Promise.allSettled(running);
  stopped.throwIfAborted();
  return Promise.all(running);
}
