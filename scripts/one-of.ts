import { test } from 'vitest';

/**
 * The cases of a journey that differ little, such as in texts and widths. `npm test` runs the one at the index, because
 * all of them would take too long; `npm run test:long` runs all.
 */
export function oneOf<Case>(cases: readonly Case[], at: number): readonly Case[] {
  if (at >= cases.length) throw new Error(`there is no case ${at} of ${cases.length}`);
  return process.env.ALL_CASES ? cases : cases.slice(at, at + 1);
}

/** How often a slow property is tried: a quarter of the runs in `npm test`, all of them in `npm run test:long`. */
export function runsOf(all: number): number {
  return process.env.ALL_CASES ? all : Math.ceil(all / 4);
}

/** The cases of an unusual journey, which only `npm run test:long` runs: see `longTest`. */
export function longCases<Case>(cases: readonly Case[]): readonly Case[] {
  return process.env.ALL_CASES ? cases : [];
}

type LongTest = (name: string, run: () => unknown, timeout?: number) => void;

/**
 * A test that only `npm run test:long` runs: an unusual case, beside which `npm test` has the usual ones of its feature.
 * Elsewhere it does not exist, so it does not count as skipped.
 */
export const longTest: LongTest = process.env.ALL_CASES ? test : () => {};
