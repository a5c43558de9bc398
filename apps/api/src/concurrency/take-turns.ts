import { ShopError } from '@witryna/contract/errors';

/** Lets work of several owners, such as shops or hosts, run a few at a time. */
export interface Turns<Owner> {
  /**
   * Runs work when it is its turn. The work of an owner begins in the order of the calls; owners whose work waits take
   * turns, so that one with much work does not delay the others.
   * @throws ServiceUnavailable if too much work of this owner is waiting
   */
  run<T>(owner: Owner, work: () => Promise<T>): Promise<T>;
  /** How much work of an owner waits for its turn. */
  waiting(owner: Owner): number;
}

export interface TurnLimits<Owner> {
  /** How much work runs at the same time. */
  atOnce?: number;
  /** How much work of one owner runs at the same time. */
  atOnceOf?: (owner: Owner) => number;
  /** How much work of one owner may wait. */
  maxWaiting?: number;
  /** After how many seconds the caller of refused work may try again. */
  retryAfterSeconds?: number;
}

interface Queue {
  running: number;
  /** Begins the work that waits, the longest waiting first. */
  starts: Set<() => void>;
}

export function createTurns<Owner>({
  atOnce = Number.POSITIVE_INFINITY,
  atOnceOf = () => atOnce,
  maxWaiting = Number.POSITIVE_INFINITY,
  retryAfterSeconds = 2,
}: TurnLimits<Owner>): Turns<Owner> {
  /** In the order in which the owners have their next turn. */
  const queues = new Map<Owner, Queue>();
  let running = 0;

  const mayRun = (owner: Owner, queue: Queue) => running < atOnce && queue.running < atOnceOf(owner);

  function takeTurn(queue: Queue): void {
    running += 1;
    queue.running += 1;
  }

  function waitForTurn(owner: Owner, queue: Queue): Promise<void> {
    if (queue.starts.size >= maxWaiting) throw new ShopError('ServiceUnavailable', { retryAfterSeconds });
    if (queue.starts.size === 0) moveToEnd(owner, queue);
    return new Promise((resolve) => queue.starts.add(resolve));
  }

  function moveToEnd(owner: Owner, queue: Queue): void {
    queues.delete(owner);
    queues.set(owner, queue);
  }

  /** Ends a turn, and hands it on before anybody who comes later can take it. */
  function endTurn(owner: Owner, queue: Queue): void {
    running -= 1;
    queue.running -= 1;
    for (const [nextOwner, next] of queues) {
      const [start] = next.starts;
      if (!start || !mayRun(nextOwner, next)) continue;
      next.starts.delete(start);
      moveToEnd(nextOwner, next);
      takeTurn(next);
      start();
      break;
    }
    if (queue.running === 0 && queue.starts.size === 0) queues.delete(owner);
  }

  return {
    async run(owner, work) {
      const queue = queues.get(owner) ?? { running: 0, starts: new Set() };
      if (!queues.has(owner)) queues.set(owner, queue);
      if (mayRun(owner, queue)) takeTurn(queue);
      else await waitForTurn(owner, queue);
      try {
        return await work();
      } finally {
        endTurn(owner, queue);
      }
    },
    waiting: (owner) => queues.get(owner)?.starts.size ?? 0,
  };
}
