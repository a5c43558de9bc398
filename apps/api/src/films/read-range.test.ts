import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRange } from './read-range.ts';

test.each([
  [undefined, 'all'],
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=90-200', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-200', { from: 0, to: 99 }],
  ['bytes=-0', 'none'],
  ['bytes=100-', 'none'],
  ['bytes=5-4', 'all'],
  ['bytes=0-1,4-5', 'all'],
  ['pages=1-2', 'all'],
] as const)('%s of 100 bytes', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});

test('a part lies within the whole, whatever is asked', () => {
  const number = fc.oneof(fc.nat(), fc.constant(''), fc.maxSafeNat());
  const header = fc.oneof(
    fc.string(),
    fc.tuple(number, number).map(([from, to]) => `bytes=${from}-${to}`),
  );
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 2 ** 31 }), (text, length) => {
      const range = readRange(text, length);
      return typeof range === 'string' || (range.from >= 0 && range.from <= range.to && range.to < length);
    }),
  );
});
