import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber, readSize, readWeight, writeSize } from './typed-values.ts';

test.each([
  ['350', 350],
  ['350 g', 350],
  ['1,2 kg', 1200],
  ['0.5kg', 500],
  ['kg', undefined],
  ['1,2,3', undefined],
  ['heavy', undefined],
])('%j weighs %j grams', (typed, grams) => {
  expect(readWeight(typed)).toBe(grams);
});

test('a size that is written is read again', () => {
  const side = fc.integer({ min: 1, max: 999_999 });
  fc.assert(
    fc.property(
      fc.record({ lengthMm: side, widthMm: side, heightMm: side }),
      fc.constantFrom('pl', 'en'),
      (size, language) => {
        expect(readSize(writeSize(size, language))).toEqual(size);
      },
    ),
  );
});

test.each(['3 × 4', '3 × 4 × 5 × 6', '3 × 4 × ', 'big', ''])('%j is no size', (typed) => {
  expect(readSize(typed)).toBeUndefined();
});

test('a number is read with a comma, a point or a percent sign', () => {
  expect(['1,5', '1.5', '23 %', '-1', '1e3', ''].map(readNumber)).toEqual([
    1.5,
    1.5,
    23,
    undefined,
    undefined,
    undefined,
  ]);
});
