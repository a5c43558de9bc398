import { productLimits } from '@witryna/contract/product-form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPrice, readStock } from './cell-value.ts';

test.each([
  ['12', 12],
  ['+3', 10],
  ['-2', 5],
  ['− 2', 5],
  [' 1 000 ', 1000],
])('%j typed over 7 pieces is %i', (typed, value) => {
  expect(readStock(typed, 7)).toEqual({ value });
});

test.each([
  ['-8', 'negative'],
  ['1,5', 'pieces'],
  ['', 'pieces'],
  ['many', 'pieces'],
  ['9999999', 'tooLarge'],
  ['9999999999', 'pieces'],
])('%j typed over 7 pieces is refused: %s', (typed, problem) => {
  expect(readStock(typed, 7)).toEqual({ problem });
});

test('no text gives pieces that a product can’t have', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+-]?\d{1,12}$/)), fc.nat(1000), (typed, shown) => {
      const read = readStock(typed, shown);
      if ('value' in read) expect(read.value).toSatisfy((value: number) => value >= 0 && value <= productLimits.stock);
    }),
  );
});

test('a price is read with the decimals of its currency', () => {
  expect([readPrice('12,5', 2), readPrice('1500', 0), readPrice('12,5', 0), readPrice('99999999999', 2)]).toEqual([
    { value: 1250 },
    { value: 1500 },
    { problem: 'amount' },
    { problem: 'tooLarge' },
  ]);
});
