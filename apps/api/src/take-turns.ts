import { ShopError } from '@witryna/contract/errors';

export interface Turns {
  /**
   * Runs work when it is its turn.
   * @throws ServiceUnavailable if too much work of this owner is waiting
   */
  run<T>(owner: number, work: () => Promise<T>): Promise<T>;
  /** Runs work at once, without a turn. `calm` waits for it like for waiting work, but only for its first `atMostMs`. */
  hurry<T>(owner: number, work: () => Promise<T>, atMostMs: number): Promise<T>;
  /**
   * Resolves when no work of this owner waits for its turn. Until then, it resolves for one caller every `trickleMs`, the
   * longest waiting first: if all went on at the same time, they would hold up the work together that they waited for.
   */
  calm(owner: number): Promise<void>;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
  hurried: number;
  /** The callers of `calm`. */
  held: (() => void)[];
  trickle?: NodeJS.Timeout | undefined;
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

  function queueOf(owner: number): Queue {
    const queue = queues.get(owner) ?? { running: 0, waiting: [], hurried: 0, held: [] };
    queues.set(owner, queue);
    return queue;
  }

  /** A turn that ends is handed on, so that nobody who comes later gets it first. */
  function endTurn(owner: number, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
    settle(owner, queue);
  }

  function settle(owner: number, queue: Queue): void {
    if (!isCalm(queue)) return;
    while (queue.held.length > 0) letOneOn(queue);
    if (queue.running === 0) queues.delete(owner);
  }

  return {
    async run(owner, work) {
      const queue = queueOf(owner);
      if (queue.running < atOnce) queue.running += 1;
      else if (queue.waiting.length < waiting) await new Promise<void>((resolve) => queue.waiting.push(resolve));
      else throw new ShopError('ServiceUnavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      try {
        return await work();
      } finally {
        endTurn(owner, queue);
      }
    },
    async hurry(owner, work, atMostMs) {
      const queue = queueOf(owner);
      queue.hurried += 1;
      const ended = Promise.withResolvers<void>();
      ended.promise.then(() => {
        queue.hurried -= 1;
        settle(owner, queue);
      });
      const timer = setTimeout(ended.resolve, atMostMs);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        ended.resolve();
      }
    },
    calm(owner) {
      const queue = queues.get(owner);
      if (!queue || isCalm(queue)) return Promise.resolve();
      queue.trickle ??= setInterval(() => letOneOn(queue), trickleMs);
      return new Promise((resolve) => queue.held.push(resolve));
    },
  };
}

function isCalm({ waiting, hurried }: Queue): boolean {
  return waiting.length === 0 && hurried === 0;
}

function letOneOn(queue: Queue): void {
  queue.held.shift()?.();
  if (queue.held.length > 0) return;
  clearInterval(queue.trickle);
  queue.trickle = undefined;
}
