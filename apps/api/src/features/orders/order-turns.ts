import { createTurns, type Turns } from '../../concurrency/take-turns.ts';

/** The turns of a shop's orders, and what waits for them. The owner is the shop's id. */
export interface OrderTurns {
  /**
   * Runs work when it is its turn.
   * @throws ServiceUnavailable if too much work of this owner is waiting
   */
  run: Turns<number>['run'];
  /** Runs work at once, without a turn. `calm` waits for it like for waiting work, but only for its first `atMostMs`. */
  hurry<T>(owner: number, work: () => Promise<T>, atMostMs: number): Promise<T>;
  /**
   * Resolves when no work of this owner waits for its turn. Until then, it resolves for one caller every `trickleMs`, the
   * longest waiting first: if all went on at the same time, they would hold up the work together that they waited for.
   */
  calm(owner: number): Promise<void>;
}

export interface OrderTurnLimits {
  /** How much work of one owner runs at the same time. */
  atOnce: number;
  /** How much work of one owner may wait. */
  waiting: number;
  trickleMs: number;
}

interface Held {
  hurried: number;
  /** The callers of `calm`. */
  callers: (() => void)[];
  trickle?: NodeJS.Timeout | undefined;
}

export function createOrderTurns({ atOnce, waiting: maxWaiting, trickleMs }: OrderTurnLimits): OrderTurns {
  const turns = createTurns<number>({ atOnceOf: () => atOnce, maxWaiting });
  const owners = new Map<number, Held>();

  function heldOf(owner: number): Held {
    const held = owners.get(owner) ?? { hurried: 0, callers: [] };
    owners.set(owner, held);
    return held;
  }

  const isCalm = (owner: number) => turns.waiting(owner) === 0 && !owners.get(owner)?.hurried;

  function settle(owner: number): void {
    const held = owners.get(owner);
    if (!held || !isCalm(owner)) return;
    while (held.callers.length > 0) letOneOn(held);
    owners.delete(owner);
  }

  return {
    run: (owner, work) => turns.run(owner, work).finally(() => settle(owner)),
    async hurry(owner, work, atMostMs) {
      heldOf(owner).hurried += 1;
      const ended = Promise.withResolvers<void>();
      ended.promise.then(() => {
        heldOf(owner).hurried -= 1;
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
    calm(owner) {
      if (isCalm(owner)) return Promise.resolve();
      const held = heldOf(owner);
      held.trickle ??= setInterval(() => letOneOn(held), trickleMs);
      return new Promise((resolve) => held.callers.push(resolve));
    },
  };
}

function letOneOn(held: Held): void {
  held.callers.shift()?.();
  if (held.callers.length > 0) return;
  clearInterval(held.trickle);
  held.trickle = undefined;
}
