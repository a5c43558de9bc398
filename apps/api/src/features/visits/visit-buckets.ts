import type { Vital } from '@witryna/contract/visits';

/**
 * Upper bounds of the buckets in which the vitals are counted; a further bucket has no bound. Counts that are stored
 * keep their places, so a change of these needs a migration.
 */
export const buckets: Readonly<Record<Vital, readonly number[]>> = {
  lcp: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000],
  inp: [50, 100, 150, 200, 300, 500, 1_000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
};

export function bucketOf(vital: Vital, value: number): number {
  const at = buckets[vital].findIndex((bound) => value <= bound);
  return at < 0 ? buckets[vital].length : at;
}

/** The bound that three quarters of the counted values don't exceed; Infinity for those beyond the last bound. */
export function threeQuarters(vital: Vital, counts: readonly number[]): number {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * 0.75;
  let sum = 0;
  const at = counts.findIndex((count) => {
    sum += count;
    return sum >= wanted;
  });
  return buckets[vital][at] ?? Number.POSITIVE_INFINITY;
}
