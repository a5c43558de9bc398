import { LRUCache } from 'lru-cache';

/** Sums of which less counts the older it is: after a half-life, half. */
export interface DecayingSums<Key> {
  add(key: Key, amount: number): void;
  /** What counts at this moment; 0 for an unknown key. */
  of(key: Key): number;
  /** The keys with the largest sums, the largest first. */
  largest(most: number): [Key, number][];
}

/**
 * Creates sums for at most `max` keys; those are forgotten to which nothing was added for the longest time.
 * @param now monotonic clock in milliseconds
 */
export function createDecayingSums<Key extends string | number>(
  { halfLifeMs, max }: { halfLifeMs: number; max: number },
  now: () => number,
): DecayingSums<Key> {
  const kept = new LRUCache<Key, { sum: number; at: number }>({ max });
  const rest = ({ sum, at }: { sum: number; at: number }) => sum * 0.5 ** ((now() - at) / halfLifeMs);
  const of = (key: Key) => {
    const found = kept.peek(key);
    return found ? rest(found) : 0;
  };
  return {
    add: (key, amount) => void kept.set(key, { sum: of(key) + amount, at: now() }),
    of,
    largest: (most) =>
      [...kept.entries()]
        .map(([key, found]): [Key, number] => [key, rest(found)])
        .sort(([, a], [, b]) => b - a)
        .slice(0, most),
  };
}
