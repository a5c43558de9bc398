import { createNumbers } from '@witryna/contract/test-double/answer-style';

/** Random choices that are the same in every run. */
export function createRandom(seed: number) {
  const next = createNumbers(seed);
  /** An integer from 0 to `below` - 1. */
  const integer = (below: number) => Math.floor(next() * below);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[integer(values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  return { integer, pick, chance: (share: number) => next() < share };
}
export type Random = ReturnType<typeof createRandom>;
