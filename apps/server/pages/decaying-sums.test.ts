import { expect, test } from 'vitest';
import { createDecayingSums } from './decaying-sums.ts';

test('half of a sum counts after its half-life, the largest come first, and the oldest are forgotten', () => {
  let at = 0;
  const sums = createDecayingSums<string>({ halfLifeMs: 1_000, max: 3 }, () => at);
  sums.add('a', 8);
  at = 1_000;
  expect(sums.of('a')).toBe(4);
  sums.add('a', 1);
  sums.add('b', 6);
  expect(sums.largest(1)).toEqual([['b', 6]]);
  at = 2_000;
  sums.add('c', 1);
  sums.add('d', 1);
  expect(sums.of('a')).toBe(0);
  expect(sums.largest(10)).toEqual([
    ['b', 3],
    ['d', 1],
    ['c', 1],
  ]);
});
