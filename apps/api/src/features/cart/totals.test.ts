import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coupon } from '../coupons/judge-coupon.ts';
import { totalsOf } from './totals.ts';

const now = new Date('2026-11-21T12:00:00Z');
const line = fc.record({
  priceMinor: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 9_999 }),
  available: fc.boolean(),
  categoryIds: fc.subarray([1, 2, 3]),
});
const discount = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100) }),
  fc.record({ amountMinor: fc.integer({ min: 1, max: 100_000_000 }) }),
  fc.constant('free-delivery' as const),
);
const coupon = (given: Partial<Coupon>): Coupon => ({
  id: 1,
  code: 'X',
  discount: { percent: 10 },
  minimumMinor: 0,
  startsAt: null,
  endsAt: null,
  useLimit: null,
  used: 0,
  perShopperLimit: null,
  categoryIds: null,
  ...given,
});

test('the total is the sum of the available lines, in any order', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
      const totals = totalsOf(lines, null, now);
      expect(totals.productsSumMinor).toBe(totals.summedMinor.reduce((sum, one) => sum + one, 0));
      expect(totalsOf(lines.toReversed(), null, now).productsSumMinor).toBe(totals.productsSumMinor);
      const sold = lines.filter(({ available }) => available);
      expect(totalsOf(sold, null, now).finalMinor).toBe(totals.finalMinor);
    }),
  );
});

test('a discount is never negative and never larger than the goods that the coupon counts for', () => {
  const categories = fc.option(fc.subarray([1, 2, 4]));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), discount, categories, (lines, given, categoryIds) => {
      const totals = totalsOf(lines, coupon({ discount: given, categoryIds }), now);
      const counting = lines.map((one) => !categoryIds || one.categoryIds.some((id) => categoryIds.includes(id)));
      const most = totals.summedMinor.reduce((sum, one, at) => (counting[at] ? sum + one : sum), 0);
      expect(totals.discountMinor).toBeGreaterThanOrEqual(0);
      expect(totals.discountMinor).toBeLessThanOrEqual(most);
      expect(totals.freeDelivery).toBe(given === 'free-delivery' && most > 0);
      expect(totals.finalMinor + totals.discountMinor).toBe(totals.productsSumMinor);
      expect(Number.isInteger(totals.finalMinor)).toBe(true);
    }),
  );
});

test('percentages are rounded half to even', () => {
  const of = (priceMinor: number, percent: number) =>
    totalsOf([{ priceMinor, quantity: 1, available: true, categoryIds: [] }], coupon({ discount: { percent } }), now)
      .discountMinor;
  expect([of(5, 10), of(15, 10), of(25, 10), of(35, 10), of(999, 12.5)]).toEqual([0, 2, 2, 4, 125]);
});

test('a refused code has a reason', () => {
  const lines = [{ priceMinor: 1_000, quantity: 1, available: true, categoryIds: [1, 2] }];
  const refusal = (given: Partial<Coupon>) => totalsOf(lines, coupon(given), now).verdict;
  expect(totalsOf(lines, undefined, now).verdict).toEqual({ refusal: 'unknown' });
  expect(refusal({ startsAt: new Date('2026-11-22') })).toEqual({ refusal: 'unknown' });
  expect(refusal({ endsAt: now })).toEqual({ refusal: 'expired' });
  expect(refusal({ minimumMinor: 1_001 })).toEqual({ refusal: 'minimum' });
  expect(refusal({ useLimit: 3, used: 3 })).toEqual({ refusal: 'used up' });
  expect(refusal({ minimumMinor: 1_000, useLimit: 3, used: 2 })).toEqual({ discountMinor: 100, freeDelivery: false });
  expect(refusal({ categoryIds: [3] })).toEqual({ refusal: 'category' });
  expect(refusal({ categoryIds: [2, 3] })).toEqual({ discountMinor: 100, freeDelivery: false });
  expect(totalsOf([], coupon({ categoryIds: [3] }), now).verdict).toEqual({ refusal: 'minimum' });
  expect(totalsOf(lines, null, now).verdict).toBeNull();
});
