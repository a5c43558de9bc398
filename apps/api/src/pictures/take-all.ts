import { pictureLimits } from '@witryna/contract/limits';

interface TakeAllOptions<Item> {
  /** Returns the host that an item is fetched from; undefined for a file. */
  hostOf: (item: Item) => string | undefined;
  signal?: AbortSignal;
}

/**
 * Takes many pictures, a few at a time and fewer from one host. `take` must store the picture and return only what the
 * caller needs to know of it, because the bytes of all pictures would not fit into memory.
 * @returns the results in the order of the items
 * @throws the signal's reason, or the first error of `take`, when the pictures already begun are done; no other begins
 */
export async function takeAll<Item, Result>(
  items: readonly Item[],
  take: (item: Item) => Promise<Result>,
  { hostOf, signal }: TakeAllOptions<Item>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const byHost = Map.groupBy(items.entries(), ([, item]) => hostOf(item));
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

  async function work(): Promise<void> {
    for (let turn = next(); turn; turn = next()) {
      turn.queue.running += 1;
      try {
        results[turn.index] = await take(turn.item);
      } catch (error) {
        failed = true;
        throw error;
      } finally {
        turn.queue.running -= 1;
      }
    }
  }

  const workers = await Promise.allSettled(Array.from({ length: pictureLimits.atOnce }, work));
  signal?.throwIfAborted();
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
  return results;
}
