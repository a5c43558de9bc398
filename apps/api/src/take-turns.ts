import { ShopError } from '@witryna/contract/errors';

export interface Turns {
  /**
   * Runs work when it is its turn.
   * @throws ServiceUnavailable if too much work of this owner is waiting
   */
  run<T>(owner: number, work: () => Promise<T>): Promise<T>;
  /** Runs work at once, without a turn. `calm` waits for it like for waiting work, but only for its first `atMostMs`. */
  hurry<T>(work: () => Promise<T>, atMostMs: number): Promise<T>;
  /** Resolves when no work waits for its turn, after `withinMs` at the latest. */
  calm(withinMs: number): Promise<void>;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

const RETRY_AFTER_SECONDS = 2;

/** Lets the work of each owner, such as a shop, run a few at a time, the longest waiting first. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const queues = new Map<number, Queue>();
  let allWaiting = 0;
  const calmed = new Set<() => void>();

  /** A turn that ends is handed on, so that nobody who comes later gets it first. */
  function end(owner: number, queue: Queue): void {
    const next = queue.waiting.shift();
    if (!next) queue.running -= 1;
    if (queue.running === 0) queues.delete(owner);
    next?.();
    if (next) endWaiting();
  }

  function endWaiting(): void {
    allWaiting -= 1;
    if (allWaiting === 0) for (const resolve of calmed) resolve();
  }

  return {
    async run(owner, work) {
      const queue = queues.get(owner) ?? { running: 0, waiting: [] };
      queues.set(owner, queue);
      if (queue.running < atOnce) queue.running += 1;
      else if (queue.waiting.length < waiting) {
        allWaiting += 1;
        await new Promise<void>((resolve) => queue.waiting.push(resolve));
      } else throw new ShopError('ServiceUnavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      try {
        return await work();
      } finally {
        end(owner, queue);
      }
    },
    async hurry(work, atMostMs) {
      allWaiting += 1;
      const ended = Promise.withResolvers<void>();
      ended.promise.then(endWaiting);
      const timer = setTimeout(ended.resolve, atMostMs);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        ended.resolve();
      }
    },
    calm(withinMs) {
      if (allWaiting === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          calmed.delete(done);
          resolve();
        };
        const timer = setTimeout(done, withinMs);
        calmed.add(done);
      });
    },
  };
}
