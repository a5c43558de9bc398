import { pictureLimits } from '@witryna/contract/limits';

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
  const results = new Array<Result>(items.length);
  const byHost = Map.groupBy(items.entries(), ([, item]) => hostOf?.(item));
  const queues = new Set(
    Array.from(byHost, ([host, entries]) => ({
      waiting: entries.values(),
      running: 0,
      maxRunning: host === undefined ? pictureLimits.atOnce : pictureLimits.atOncePerHost,
    })),
  );
  let failed = false;

  function next() {
    if (failed || signal?.aborted) return undefined;
    for (const queue of queues) {
      if (queue.running === queue.maxRunning) continue;
      const { value } = queue.waiting.next();
      if (value) return { queue, index: value[0], item: value[1] };
      queues.delete(queue);
    }
    // Items may still wait for busy hosts, but the workers that are busy with these hosts will take them.
    return undefined;
  }

  async function takeTurns(): Promise<void> {
    for (let turn = next(); turn; turn = next()) {
      turn.queue.running += 1;
      try {
        results[turn.index] = await work(turn.item);
      } catch (error) {
        failed = true;
        throw error;
      } finally {
        turn.queue.running -= 1;
      }
    }
  }

  const workers = await Promise.allSettled(Array.from({ length: pictureLimits.atOnce }, takeTurns));
  signal?.throwIfAborted();
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
  return results;
}
