import type { Random } from '../scale/random.ts';

const deep = (levels: number): unknown => (levels === 0 ? [] : [deep(levels - 1)]);

/** Values that programs of the same trade have stumbled over. */
const hostile: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE],
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    '\uFEFF',
    '\u202E',
    'ﷺ'.repeat(400),
    '👩‍👩‍👧‍👦'.repeat(50),
    'é'.normalize('NFD'),
  ],
  ...['0', '-0', '1e9', '0x10', '1,5', 'NaN', 'Infinity', '9'.repeat(40), '9223372036854775808', '%', '%00', '%E0%A4'],
  ...["' or '1'='1", '"; drop table x; --', '$1', '{{7*7}}', '<script>', '../../etc/passwd', 'file:///etc/passwd'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', '[object Object]', '\r\nX-Injected: 1'],
  ...['0000-00-00', '9999-12-31', '2026-02-30', '-000001-01-01T00:00:00Z', '275760-09-13T00:00:00.001Z', '24:00'],
  ...['http://127.0.0.1/', 'https://[::1]:1/', 'javascript:alert(1)', 'https://user@host:99999/', 'xn--', 'a@b', '@'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'x'.repeat(70_000)],
  ...[
    [],
    {},
    [[]],
    [null],
    { length: 1 },
    { toString: 1 },
    { length: { toString: 1 } },
    deep(500),
    Array.from({ length: 2_000 }, () => 0),
  ],
];
const texts = hostile.filter((value) => typeof value === 'string');

/** A text in place of an address's part or a parameter. */
export const hostileText = (random: Random): string => random.pick(texts);

/** Lists of lists grow with each. */
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
