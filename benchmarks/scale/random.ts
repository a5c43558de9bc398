/** Random numbers that are the same in every run (mulberry32, public domain). */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
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
