import { hostileTexts, hostileValues } from '../../apps/api/test/hostile-values.ts';
import type { Random } from '../scale/random.ts';

/** Longer texts would be refused with the body that they are in. */
const LONGEST_TEXT = 100_000;

/** What tests send as well, and values of calls that programs of the same trade have stumbled over. */
const hostile: readonly unknown[] = [
  ...hostileTexts.filter((text) => text.length <= LONGEST_TEXT),
  ...hostileValues,
  ...[Number.MIN_VALUE, 2 ** 63, { length: 1 }, { length: { toString: 1 } }, Array.from({ length: 2_000 }, () => 0)],
  ...['ﷺ'.repeat(400), '👩‍👩‍👧‍👦'.repeat(50), 'x'.repeat(70_000), '%', '%00', '%E0%A4', '\r\nX-Injected: 1'],
  ...['-000001-01-01T00:00:00Z', '275760-09-13T00:00:00.001Z', '00000000-0000-0000-0000-000000000000'],
  ...['http://127.0.0.1/', 'https://[::1]:1/', 'https://user@host:99999/', 'xn--', 'a@b'],
];
const texts = hostile.filter((value) => typeof value === 'string');

/** A text in place of an address's part or a parameter. */
export const hostileText = (random: Random): string => random.pick(texts);

/** Each may make a list much longer. */
const MOST_MUTATIONS = 3;

/** The value with one or more of its parts replaced, left out, doubled or added. */
export function mutate(value: unknown, random: Random): unknown {
  let mutated = value;
  let left = MOST_MUTATIONS;
  do mutated = mutateOnce(mutated, random);
  while (--left > 0 && random.chance(0.3));
  return mutated;
}

function mutateOnce(value: unknown, random: Random): unknown {
  const isLeaf = typeof value !== 'object' || value === null || Object.keys(value).length === 0;
  if (isLeaf || random.chance(0.08)) return random.pick(hostile);
  const keys = Object.keys(value);
  const key = random.pick(keys);
  if (Array.isArray(value)) return mutateList(value, Number(key), random);
  const entries = Object.entries(value);
  if (random.chance(0.08)) return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (random.chance(0.06)) return Object.fromEntries([...entries, [hostileText(random), random.pick(hostile)]]);
  return Object.fromEntries(entries.map(([name, part]) => [name, name === key ? mutateOnce(part, random) : part]));
}

function mutateList(list: readonly unknown[], at: number, random: Random): unknown[] {
  if (random.chance(0.1)) return list.toSpliced(at, 1);
  if (random.chance(0.1)) return Array.from({ length: random.pick([2, 50]) }, () => list[at]);
  return list.with(at, mutateOnce(list[at], random));
}
