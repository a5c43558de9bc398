import { ShopError } from '@witryna/contract/errors';

/** Lets work of several owners, such as shops or hosts, run a few at a time. */
export interface Turns<Owner> {
  /**
   * Runs work when it is its turn. The work of an owner begins in the order of the calls; owners whose work waits take
   * turns, so that one with much work does not delay the others.
   * @param rest is asked when the work has ended. Until what it returns has ended too, the owner has one turn less, while
   *   others may have it.
   * @throws ServiceUnavailable, or the given refusal, if too much work of this owner is waiting
   */
  run<T>(owner: Owner, work: () => Promise<T>, rest?: () => Promise<unknown> | undefined): Promise<T>;
  /** How much work of an owner waits for its turn. */
  waiting(owner: Owner): number;
}

export interface TurnLimits<Owner> {
  /** How much work runs at the same time. */
  atOnce?: number;
  /** How much work of one owner runs at the same time. */
  atOnceOf?: (owner: Owner) => number;
  /**
   * How much an owner has lately had. Of the owners whose work waits, the one with the least has the next turn, and among
   * equals the one who has waited the longest. By default all are equal.
   */
  loadOf?: (owner: Owner) => number;
  /** How much work of one owner may wait. */
  maxWaiting?: number;
  /** The code of the refusal when too much work of one owner waits. */
  refusal?: 'ServiceUnavailable' | 'TooManyRequests';
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
  loadOf = () => 0,
  maxWaiting = Number.POSITIVE_INFINITY,
  refusal = 'ServiceUnavailable',
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
    if (queue.starts.size >= maxWaiting) throw new ShopError(refusal, { retryAfterSeconds });
    if (queue.starts.size === 0) moveToEnd(owner, queue);
    return new Promise((resolve) => queue.starts.add(resolve));
  }

  function moveToEnd(owner: Owner, queue: Queue): void {
    queues.delete(owner);
    queues.set(owner, queue);
  }

  function findNext() {
    let [least, found]: [number, { owner: Owner; queue: Queue; start: () => void } | undefined] = [0, undefined];
    for (const [owner, queue] of queues) {
      const [start] = queue.starts;
      if (!start || !mayRun(owner, queue)) continue;
      const load = loadOf(owner);
      if (found && load >= least) continue;
      [least, found] = [load, { owner, queue, start }];
    }
    return found;
  }

  /** Ends a turn, and hands it on before anybody who comes later can take it. */
  function endTurn(owner: Owner, queue: Queue, rest?: Promise<unknown>): void {
    running -= 1;
    const endRest = () => {
      queue.running -= 1;
      handOn(owner, queue);
    };
    if (rest) {
      handOn(owner, queue);
      rest.then(endRest, endRest);
    } else endRest();
  }

  function handOn(owner: Owner, queue: Queue): void {
    // An owner's limit may have risen meanwhile, so there may be several.
    for (let next = findNext(); next; next = findNext()) {
      next.queue.starts.delete(next.start);
      moveToEnd(next.owner, next.queue);
      takeTurn(next.queue);
      next.start();
    }
    if (queue.running === 0 && queue.starts.size === 0) queues.delete(owner);
  }

  return {
    async run(owner, work, rest) {
      const queue = queues.get(owner) ?? { running: 0, starts: new Set() };
      if (!queues.has(owner)) queues.set(owner, queue);
      if (queue.starts.size === 0 && mayRun(owner, queue)) takeTurn(queue);
      else await waitForTurn(owner, queue);
      try {
        return await work();
      } finally {
        endTurn(owner, queue, rest?.());
      }
    },
    waiting: (owner) => queues.get(owner)?.starts.size ?? 0,
  };
}
