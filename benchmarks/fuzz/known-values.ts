import type { Random } from '../scale/random.ts';

const MOST_KEPT = 100;
const MOST_DEPTH = 8;

/**
 * Values that answers had, by the names of their fields, the newest of each: calls that need the id of a thing that
 * exists get one.
 */
export function keepKnownValues(random: Random) {
  const known = new Map<string, (string | number)[]>();

  function keep(value: unknown, name: string, depth = 0): void {
    if (typeof value === 'string' || typeof value === 'number') {
      const kept = known.get(name) ?? [];
      if (kept.includes(value)) return;
      known.set(name, [...kept, value].slice(-MOST_KEPT));
    } else if (typeof value === 'object' && value !== null && depth < MOST_DEPTH) {
      for (const [key, part] of Object.entries(value)) keep(part, Array.isArray(value) ? name : key, depth + 1);
    }
  }

  return {
    /** @param about the thing that an answer is about, by which its `id` is known as well */
    learn(answer: unknown, about: string): void {
      keep(answer, about);
      const things: unknown[] = typeof answer === 'object' && answer !== null ? Object.values(answer).flat() : [];
      for (const thing of [answer, ...things])
        if (typeof thing === 'object' && thing !== null && 'id' in thing) keep(thing.id, `${about}.id`);
    },
    /** A value of a field that an answer had; undefined if none had it. */
    pick(name: string): string | number | undefined {
      const kept = known.get(name);
      return kept && random.pick(kept);
    },
  };
}
export type KnownValues = ReturnType<typeof keepKnownValues>;
