import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coupon } from '../coupons/judge-coupon.ts';
import { type PricedLine, type Reductions, totalsOf } from './totals.ts';

const now = new Date('2026-11-21T12:00:00Z');
const nothing: Reductions = { coupon: null, takePay: [], freeDeliveryFromMinor: null };
const totalsWith = (lines: readonly PricedLine[], one: Partial<Reductions>) =>
  totalsOf(lines, { ...nothing, ...one }, now);
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
      const totals = totalsWith(lines, {});
      expect(totals.productsSumMinor).toBe(totals.summedMinor.reduce((sum, one) => sum + one, 0));
      expect(totalsWith(lines.toReversed(), {}).productsSumMinor).toBe(totals.productsSumMinor);
      const sold = lines.filter(({ available }) => available);
      expect(totalsWith(sold, {}).finalMinor).toBe(totals.finalMinor);
    }),
  );
});

test('a discount is never negative and never larger than the goods that the coupon counts for', () => {
  const categories = fc.option(fc.subarray([1, 2, 4]));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), discount, categories, (lines, given, categoryIds) => {
      const totals = totalsWith(lines, { coupon: coupon({ discount: given, categoryIds }) });
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
    totalsWith([{ priceMinor, quantity: 1, available: true, categoryIds: [] }], {
      coupon: coupon({ discount: { percent } }),
    }).discountMinor;
  expect([of(5, 10), of(15, 10), of(25, 10), of(35, 10), of(999, 12.5)]).toEqual([0, 2, 2, 4, 125]);
});

test('a refused code has a reason', () => {
  const lines = [{ priceMinor: 1_000, quantity: 1, available: true, categoryIds: [1, 2] }];
  const refusal = (given: Partial<Coupon>) => totalsWith(lines, { coupon: coupon(given) }).verdict;
  expect(totalsWith(lines, { coupon: undefined }).verdict).toEqual({ refusal: 'unknown' });
  expect(refusal({ startsAt: new Date('2026-11-22') })).toEqual({ refusal: 'unknown' });
  expect(refusal({ endsAt: now })).toEqual({ refusal: 'expired' });
  expect(refusal({ minimumMinor: 1_001 })).toEqual({ refusal: 'minimum' });
  expect(refusal({ useLimit: 3, used: 3 })).toEqual({ refusal: 'used up' });
  expect(refusal({ minimumMinor: 1_000, useLimit: 3, used: 2 })).toEqual({ discountMinor: 100, freeDelivery: false });
  expect(refusal({ categoryIds: [3] })).toEqual({ refusal: 'category' });
  expect(refusal({ categoryIds: [2, 3] })).toEqual({ discountMinor: 100, freeDelivery: false });
  expect(totalsWith([], { coupon: coupon({ categoryIds: [3] }) }).verdict).toEqual({ refusal: 'minimum' });
  expect(totalsWith(lines, {}).verdict).toBeNull();
});

const takePay = fc
  .record({
    take: fc.integer({ min: 2, max: 5 }),
    pay: fc.integer({ min: 1, max: 4 }),
    categoryIds: fc.option(fc.subarray([1, 2, 4])),
  })
  .filter(({ take, pay }) => pay < take);

test('offers such as 3 for 2 take off what counting piece by piece takes off', () => {
  const goods = fc
    .array(line, { maxLength: 8 })
    .map((lines) => lines.map((one) => ({ ...one, quantity: (one.quantity % 12) + 1 })));
  fc.assert(
    fc.property(goods, fc.array(takePay, { maxLength: 3 }), (lines, rules) => {
      const { takePayMinor } = totalsWith(lines, { takePay: rules });
      const taken = new Set<number>();
      const expected = rules.map(({ take, pay, categoryIds }) => {
        const pieces = lines.flatMap(({ available, quantity, priceMinor, categoryIds: own }, at) => {
          const fits = available && !taken.has(at) && (!categoryIds || own.some((id) => categoryIds.includes(id)));
          if (!fits) return [];
          taken.add(at);
          return Array.from({ length: quantity }, () => priceMinor);
        });
        pieces.sort((a, b) => b - a);
        let off = 0;
        for (let start = 0; start + take <= pieces.length; start += take)
          off += pieces.slice(start + pay, start + take).reduce((sum, price) => sum + price, 0);
        return off;
      });
      expect(takePayMinor).toEqual(expected);
    }),
  );
});

test('a coupon counts for what the offers have left', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      fc.array(takePay, { maxLength: 3 }),
      discount,
      (lines, rules, given) => {
        const totals = totalsWith(lines, { takePay: rules, coupon: coupon({ discount: given }) });
        const offers = totals.takePayMinor.reduce((sum, one) => sum + one, 0);
        expect(totals.discountMinor).toBe(offers + totals.couponMinor);
        expect(totals.couponMinor).toBeLessThanOrEqual(totals.productsSumMinor - offers);
        expect(totals.finalMinor).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('the delivery is free from the total after all discounts', () => {
  const lines = [{ priceMinor: 1_000, quantity: 3, available: true, categoryIds: [] }];
  const from = (freeDeliveryFromMinor: number, more: Partial<Reductions> = {}) =>
    totalsWith(lines, { freeDeliveryFromMinor, ...more }).freeDelivery;
  expect([from(3_000), from(3_001), from(2_701, { coupon: coupon({}) })]).toEqual([true, false, false]);
  const rule = { take: 3, pay: 2, categoryIds: null };
  expect([from(2_000, { takePay: [rule] }), from(2_001, { takePay: [rule] })]).toEqual([true, false]);
});
