import { expect, test } from 'vitest';
import { lowerThanBefore, lowestPrice, priceSteps } from './lowest-price.ts';

const day = (count: number) => new Date(Date.UTC(2026, 10, 30 - count));
const price = (daysAgo: number, priceMinor: number, combinationId = 1) => ({
  combinationId,
  priceMinor,
  from: day(daysAgo).toISOString(),
});
const now = day(0);
/** The newest first, as the server sends them. */
const prices = [price(5, 8000), price(20, 7000), price(45, 9000), price(59, 6000), price(3, 100, 2)];

test('the lowest price counts from the one that applied 30 days before', () => {
  expect(lowestPrice(prices, 1, now)).toBe(7000);
  expect(lowestPrice(prices, 1, day(10))).toBe(7000);
  expect(lowestPrice(prices, 1, day(20))).toBe(6000);
  expect(lowestPrice(prices, 3, now)).toBeUndefined();
});

test.each([
  ['a price before above the lowest one', { priceBeforeMinor: 9900 }, 7000],
  ['the lowest price itself', { priceBeforeMinor: 7000, priceMinor: 5000 }, undefined],
  ['no reduction', { priceBeforeMinor: null }, undefined],
  ['a reduction that began earlier', { priceBeforeMinor: 9000, reducedAt: day(18).toISOString() }, 6000],
  ['a new combination', { priceBeforeMinor: 9900, id: null }, undefined],
])('%s', (_, part, lowest) => {
  const reduction = { id: 1, priceMinor: 5000, reducedAt: null, ...part, priceBeforeMinor: part.priceBeforeMinor };
  expect(lowerThanBefore(prices, reduction, now)).toBe(lowest);
});

test('a drawing begins with the price of its first day', () => {
  expect(priceSteps(prices, 1, day(30))).toEqual([
    { at: day(30).getTime(), priceMinor: 9000 },
    { at: day(20).getTime(), priceMinor: 7000 },
    { at: day(5).getTime(), priceMinor: 8000 },
  ]);
});
