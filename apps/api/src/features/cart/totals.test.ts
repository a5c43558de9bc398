import { percentOf } from '@witryna/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noRules, openCartRules, readCartRules } from '../../cart-rules/read-cart-rules.ts';
import type { Coupon } from '../coupons/judge-coupon.ts';
import { type PricedLine, type Reductions, type Totals, totalsOf } from './totals.ts';

const now = new Date('2026-11-21T12:00:00Z');
const nothing: Reductions = { coupon: null, rules: noRules };
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

/** Each set of categories has a category above them. */
const branches = new Map([[1], [2], [4], [1, 2], [1, 4], [2, 4], [1, 2, 4]].map((ids, at) => [10 + at, ids]));
const openRules = (stored: readonly object[]) =>
  openCartRules(readCartRules(stored), branches, { currency: 'PLN', language: 'en' });
const takePay = fc
  .record({
    kind: fc.constant('takePay'),
    take: fc.integer({ min: 2, max: 5 }),
    pay: fc.integer({ min: 1, max: 4 }),
    categoryId: fc.option(fc.constantFrom(...branches.keys()), { nil: undefined }),
  })
  .filter(({ take, pay }) => pay < take);

test('offers such as 3 for 2 take off what counting piece by piece takes off', async () => {
  const goods = fc
    .array(line, { maxLength: 8 })
    .map((lines) => lines.map((one) => ({ ...one, quantity: (one.quantity % 12) + 1 })));
  await fc.assert(
    fc.asyncProperty(goods, fc.array(takePay, { maxLength: 3 }), async (lines, stored) => {
      const taken = new Set<number>();
      const expected = stored.map(({ take, pay, categoryId }) => {
        const categoryIds = categoryId === undefined ? undefined : branches.get(categoryId);
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
        return { id: null, label: `${take} for the price of ${pay}`, offMinor: off };
      });
      const { offers } = totalsWith(lines, { rules: await openRules(stored) });
      expect(offers).toEqual(expected.filter(({ offMinor }) => offMinor > 0));
    }),
  );
});

const offersMinor = ({ offers }: Totals) => offers.reduce((sum, { offMinor }) => sum + offMinor, 0);

test('a coupon counts for what the offers have left', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 20 }),
      fc.array(takePay, { maxLength: 3 }),
      discount,
      async (lines, stored, given) => {
        const totals = totalsWith(lines, { rules: await openRules(stored), coupon: coupon({ discount: given }) });
        expect(totals.discountMinor).toBe(offersMinor(totals) + totals.couponMinor);
        expect(totals.couponMinor).toBeLessThanOrEqual(totals.productsSumMinor - offersMinor(totals));
        expect(totals.finalMinor).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('what offers and coupon take off the lines adds up, and no line gets cheaper than free', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 20 }),
      fc.array(takePay, { maxLength: 3 }),
      fc.record({ discount, categoryIds: fc.option(fc.subarray([1, 2, 4])) }),
      async (lines, stored, given) => {
        const rules = await openRules(stored);
        const { summedMinor, lineDiscountsMinor, discountMinor } = totalsWith(lines, { rules, coupon: coupon(given) });
        expect(lineDiscountsMinor.reduce((sum, off) => sum + off, 0)).toBe(discountMinor);
        const offers = totalsWith(lines, { rules }).lineDiscountsMinor;
        lineDiscountsMinor.forEach((off, at) => {
          expect(off).toBeGreaterThanOrEqual(offers[at] ?? 0);
          expect(off).toBeLessThanOrEqual(summedMinor[at] ?? 0);
          const counts = !given.categoryIds || lines[at]?.categoryIds.some((id) => given.categoryIds?.includes(id));
          if (!counts) expect(off).toBe(offers[at]);
        });
      },
    ),
  );
});

test('the delivery is free, and gifts come, from the total after all discounts', async () => {
  const lines = [{ priceMinor: 1_000, quantity: 3, available: true, categoryIds: [] }];
  const earned = async (from: number, rules: readonly object[] = [], more: Partial<Reductions> = {}) => {
    const rewards = [
      { kind: 'freeDelivery', from },
      { kind: 'gift', from, productId: 7, sku: 'A' },
    ];
    const { freeDelivery, gifts } = totalsWith(lines, { rules: await openRules([...rules, ...rewards]), ...more });
    expect(gifts).toEqual(freeDelivery ? [{ productId: 7, sku: 'A' }] : []);
    return freeDelivery;
  };
  expect([await earned(3_000), await earned(3_001)]).toEqual([true, false]);
  expect(await earned(2_701, [], { coupon: coupon({}) })).toBe(false);
  const rule = { kind: 'takePay', take: 3, pay: 2 };
  expect([await earned(2_000, [rule]), await earned(2_001, [rule])]).toEqual([true, false]);
});

const percentFrom = fc.record({
  kind: fc.constant('percentFrom'),
  from: fc.integer({ min: 1, max: 50_000_000 }),
  percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
});

test('a percentage from a total on counts what offers for pieces have left, and the best one applies, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 10 }),
      fc.array(takePay, { maxLength: 2 }),
      fc.array(percentFrom, { maxLength: 3 }),
      discount,
      async (lines, pieces, percents, given) => {
        const before = totalsWith(lines, { rules: await openRules(pieces) });
        const off = percents.map(({ from, percent }) =>
          before.finalMinor >= from ? percentOf(before.finalMinor, percent) : 0,
        );
        const totals = totalsWith(lines, { rules: await openRules([...pieces, ...percents]) });
        expect(totals.discountMinor).toBe(before.discountMinor + Math.max(0, ...off));
        const turned = [...percents.toReversed(), ...pieces];
        const withCoupon = totalsWith(lines, { rules: await openRules(turned), coupon: coupon({ discount: given }) });
        expect(offersMinor(withCoupon)).toBe(totals.discountMinor);
        expect(withCoupon.finalMinor).toBe(totals.finalMinor - withCoupon.couponMinor);
        expect(withCoupon.finalMinor).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('more pieces never make a percentage from a total on smaller', async () => {
  const goods = fc.array(line, { minLength: 1, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(goods, fc.array(percentFrom, { maxLength: 3 }), fc.nat(), async (lines, stored, place) => {
      const rules = await openRules(stored);
      const more = lines.map((one, at) => (at === place % lines.length ? { ...one, quantity: one.quantity + 1 } : one));
      expect(totalsWith(more, { rules }).discountMinor).toBeGreaterThanOrEqual(
        totalsWith(lines, { rules }).discountMinor,
      );
    }),
  );
});

test('a coupon for a category counts what a percentage of the total has left of its goods', async () => {
  const lines = [[1], [2], [2]].map((categoryIds, at) => {
    return { priceMinor: 10_001, quantity: at + 1, available: true, categoryIds };
  });
  const rules = await openRules([{ kind: 'percentFrom', from: 60_006, percent: 5 }]);
  const half = coupon({ discount: { percent: 50 }, categoryIds: [2] });
  // 3000 are split into 500, 1000 and 1500.
  const { offers, couponMinor, finalMinor } = totalsWith(lines, { rules, coupon: half });
  expect(offers).toMatchObject([{ offMinor: 3_000 }]);
  expect(couponMinor).toBe(23_752);
  expect(finalMinor).toBe(60_006 - 3_000 - couponMinor);
});
