import { createTurns, type Turns } from '../../concurrency/take-turns.ts';

/** The turns of a shop's orders, and what waits for them. The owner is the shop's id. */
export interface OrderTurns {
  /**
   * Runs work when it is its turn.
   * @throws ServiceUnavailable if too much work of this owner is waiting
   */
  run: Turns<number>['run'];
  /** Runs work at once, without a turn. `whenNoneWait` waits for it like for waiting work, but only for its first `atMostMs`. */
  runBeforeMails<T>(owner: number, work: () => Promise<T>, atMostMs: number): Promise<T>;
  /**
   * Resolves when no work of this owner waits for its turn. Until then, it resolves for one caller every `oneEveryMs`, the
   * longest waiting first: if all went on at the same time, they would hold up the work together that they waited for.
   */
  whenNoneWait(owner: number): Promise<void>;
}

export interface OrderTurnLimits {
  /** How much work of one owner runs at the same time. */
  atOnce: number;
  /** How much work of one owner may wait. */
  waiting: number;
  /** How often one caller of `whenNoneWait` goes on although work waits. */
  oneEveryMs: number;
}

interface Waiters {
  beforeMails: number;
  /** The callers of `whenNoneWait`. */
  callers: (() => void)[];
  timer?: NodeJS.Timeout | undefined;
}

export function createOrderTurns({ atOnce, waiting: maxWaiting, oneEveryMs }: OrderTurnLimits): OrderTurns {
  const turns = createTurns<number>({ atOnceOf: () => atOnce, maxWaiting });
  const owners = new Map<number, Waiters>();

  function waitersOf(owner: number): Waiters {
    const waiters = owners.get(owner) ?? { beforeMails: 0, callers: [] };
    owners.set(owner, waiters);
    return waiters;
  }

  const noneWait = (owner: number) => turns.waiting(owner) === 0 && !owners.get(owner)?.beforeMails;

  function settle(owner: number): void {
    const waiters = owners.get(owner);
    if (!waiters || !noneWait(owner)) return;
    while (waiters.callers.length > 0) letOneOn(waiters);
    owners.delete(owner);
  }

  return {
    run: (owner, work) => turns.run(owner, work).finally(() => settle(owner)),
    async runBeforeMails(owner, work, atMostMs) {
      waitersOf(owner).beforeMails += 1;
      const ended = Promise.withResolvers<void>();
      ended.promise.then(() => {
        waitersOf(owner).beforeMails -= 1;
        settle(owner);
      });
      const timer = setTimeout(ended.resolve, atMostMs);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        ended.resolve();
      }
    },
    whenNoneWait(owner) {
      if (noneWait(owner)) return Promise.resolve();
      const waiters = waitersOf(owner);
      waiters.timer ??= setInterval(() => letOneOn(waiters), oneEveryMs);
      return new Promise((resolve) => waiters.callers.push(resolve));
    },
  };
}

function letOneOn(waiters: Waiters): void {
  waiters.callers.shift()?.();
  if (waiters.callers.length > 0) return;
  clearInterval(waiters.timer);
  waiters.timer = undefined;
}
