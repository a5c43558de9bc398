import { createTurns } from '@witryna/api/concurrency/take-turns.ts';
import { LRUCache } from 'lru-cache';
import type { MeteredWork, ProcessorMeter } from './processor-meter.ts';

/** Whose page it is: a shop's id, or one name for all hosts without a shop. */
export type RenderOwner = number | string;

export interface RenderTurns {
  /**
   * Renders a page when it is its shop's turn. Of the shops that wait, the one that has lately taken the least processor
   * time is next.
   * @param render calls `goOn` when it goes on after a wait
   * @returns the page, and the milliseconds of processor time that it took
   * @throws ServiceUnavailable if too many pages of the shop wait
   */
  run<T>(owner: RenderOwner, render: (goOn: () => void) => Promise<T>): Promise<{ result: T; usedMs: number }>;
}

export interface TurnLimits {
  /** How many pages are rendered at the same time. */
  atOnce: number;
  /** How many of one shop. */
  perShop: number;
  /** How many pages, feeds or costly calls a network address has at the same time, each kind apart. */
  perAddress: number;
}

const MAX_WAITING = 200;
const MAX_OWNERS = 1_000;
/** After this time, half as much counts of what a shop has taken. */
const HALF_LIFE_MS = 10_000;
/** What a shop has that takes a fifth of the processor all the time. */
const SHARE_MS = 3_000;
/** Less than this is no load. */
const IDLE_MS = 20;

/** Lets shops take turns in rendering. A shop that takes more than its share, while others render too, has one turn at a time. */
export function createRenderTurns(
  { atOnce, perShop }: Pick<TurnLimits, 'atOnce' | 'perShop'>,
  meter: ProcessorMeter,
  now: () => number = () => performance.now(),
): RenderTurns {
  const taken = new LRUCache<RenderOwner, { ms: number; at: number }>({ max: MAX_OWNERS });
  const all = { ms: 0, at: 0 };

  const rest = ({ ms, at }: { ms: number; at: number }) => ms * 0.5 ** ((now() - at) / HALF_LIFE_MS);
  const loadOf = (owner: RenderOwner) => {
    const of = taken.get(owner);
    return of ? rest(of) : 0;
  };
  const isGreedy = (owner: RenderOwner) => loadOf(owner) > SHARE_MS && rest(all) - loadOf(owner) > IDLE_MS;
  function add(owner: RenderOwner, { usedMs }: MeteredWork): void {
    taken.set(owner, { ms: loadOf(owner) + usedMs, at: now() });
    all.ms = rest(all) + usedMs;
    all.at = now();
  }

  const turns = createTurns<RenderOwner>({
    atOnce,
    atOnceOf: (owner) => (isGreedy(owner) ? 1 : perShop),
    loadOf,
    maxWaiting: MAX_WAITING,
  });
  return {
    run: (owner, render) =>
      turns.run(owner, async () => {
        const work: MeteredWork = { usedMs: 0 };
        const goOn = () => meter.goOn(work);
        goOn();
        // What a page took that failed counts, too.
        const result = await render(goOn).finally(() => {
          meter.leave();
          add(owner, work);
        });
        return { result, usedMs: work.usedMs };
      }),
  };
}
