import { setTimeout as pause } from 'node:timers/promises';
import { createTurns } from '@witryna/api/concurrency/take-turns.ts';
import { createDecayingSums } from './decaying-sums.ts';
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
  /**
   * How a page of this owner would be limited now: it is refused because too many wait, or held back because the owner
   * takes more than its share. Undefined if it is not.
   */
  limits(owner: RenderOwner): 'refused' | 'held' | undefined;
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
const HALF_LIFE_MS = 3_000;
/** What a shop has that takes a fifth of the processor all the time. */
const SHARE_MS = 900;
/** Less than this is no load. */
const IDLE_MS = 20;
const MAX_REST_MS = 1_000;

/**
 * Lets shops take turns in rendering. A shop that takes more than its share, while others render too, has one turn at a
 * time, and rests after each page for as long as the page took. So at most one page of it is in the way of an order of
 * another shop, whose many short pieces of work would otherwise wait for a page each.
 * @param pagesAtOnce how many turns at a time an owner has; undefined for as many as others
 * @param rest waits for a number of milliseconds
 */
export function createRenderTurns(
  { atOnce, perShop }: Pick<TurnLimits, 'atOnce' | 'perShop'>,
  meter: ProcessorMeter,
  pagesAtOnce: (owner: RenderOwner) => number | undefined = () => undefined,
  now: () => number = () => performance.now(),
  rest: (ms: number) => Promise<unknown> = (ms) => pause(ms, undefined, { ref: false }),
): RenderTurns {
  const taken = createDecayingSums<RenderOwner>({ halfLifeMs: HALF_LIFE_MS, max: MAX_OWNERS }, now);
  const all = createDecayingSums<'all'>({ halfLifeMs: HALF_LIFE_MS, max: 1 }, now);

  const isGreedy = (owner: RenderOwner) => taken.of(owner) > SHARE_MS && all.of('all') - taken.of(owner) > IDLE_MS;
  function add(owner: RenderOwner, { usedMs }: MeteredWork): void {
    taken.add(owner, usedMs);
    all.add('all', usedMs);
  }

  const turns = createTurns<RenderOwner>({
    atOnce,
    atOnceOf: (owner) => (isGreedy(owner) ? 1 : (pagesAtOnce(owner) ?? perShop)),
    loadOf: taken.of,
    maxWaiting: MAX_WAITING,
  });
  return {
    limits(owner) {
      if (turns.waiting(owner) >= MAX_WAITING) return 'refused';
      return isGreedy(owner) ? 'held' : undefined;
    },
    run: (owner, render) => {
      const work: MeteredWork = { usedMs: 0 };
      return turns.run(
        owner,
        async () => {
          const goOn = () => meter.goOn(work);
          goOn();
          // What a page took that failed counts, too.
          const result = await render(goOn).finally(() => {
            meter.leave();
            add(owner, work);
          });
          return { result, usedMs: work.usedMs };
        },
        () => (isGreedy(owner) ? rest(Math.min(work.usedMs, MAX_REST_MS)) : undefined),
      );
    },
  };
}
