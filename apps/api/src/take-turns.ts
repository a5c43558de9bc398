import { ShopError } from '@witryna/contract/errors';

export interface Turns {
  /**
   * Runs work when it is its turn.
   * @throws ServiceUnavailable if too much work of this owner is waiting
   */
  run<T>(owner: number, work: () => Promise<T>): Promise<T>;
  /** Runs work at once, without a turn. `calm` waits for it like for waiting work, but only for its first `atMostMs`. */
  hurry<T>(work: () => Promise<T>, atMostMs: number): Promise<T>;
  /**
   * Resolves when no work waits for its turn. Until then, it resolves for one caller every `trickleMs`, the longest
   * waiting first: if all went on at the same time, they would hold up the work together that they waited for.
   */
  calm(): Promise<void>;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

export interface TurnLimits {
  /** How much work of one owner runs at the same time. */
  atOnce: number;
  /** How much work of one owner may wait. */
  waiting: number;
  trickleMs: number;
}

const RETRY_AFTER_SECONDS = 2;

/** Lets the work of each owner, such as a shop, run a few at a time, the longest waiting first. */
export function createTurns({ atOnce, waiting, trickleMs }: TurnLimits): Turns {
  const queues = new Map<number, Queue>();
  let allWaiting = 0;
  const held: (() => void)[] = [];
  let trickle: NodeJS.Timeout | undefined;

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
    if (allWaiting === 0) while (held.length > 0) letOneOn();
  }

  function letOneOn(): void {
    held.shift()?.();
    if (held.length > 0) return;
    clearInterval(trickle);
    trickle = undefined;
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
    calm() {
      if (allWaiting === 0) return Promise.resolve();
      trickle ??= setInterval(letOneOn, trickleMs);
      return new Promise((resolve) => held.push(resolve));
    },
  };
}
