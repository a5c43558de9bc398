import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDiscounts } from './apply-discounts.ts';
import type { LineDiscount, RuleLine, TotalDiscount } from './define-cart-rule.ts';

const line = fc.record({
  priceMinor: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 0, max: 999 }),
  categoryIds: fc.subarray([1, 2, 3]),
});
/** Takes a share off each line of a category. */
const ofLines = fc.record({ category: fc.integer({ min: 1, max: 4 }), share: fc.integer({ min: 0, max: 10 }) }).map(
  ({ category, share }): LineDiscount => ({
    fits: ({ categoryIds }) => categoryIds.includes(category),
    offLines: (lines) => lines.map(({ priceMinor, quantity }) => Math.floor((priceMinor * quantity * share) / 10)),
  }),
);
/** Takes an amount off the sum. */
const ofTotal = fc
  .integer({ min: 0, max: 1_000_000_000 })
  .map((most): TotalDiscount => ({ offTotal: (sumMinor) => Math.min(most, sumMinor) }));
const lines = fc.array(line, { maxLength: 12 });
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
const costsOf = (all: readonly RuleLine[]) => all.map(({ priceMinor, quantity }) => priceMinor * quantity);

test('what the rules take off is split among the lines without a rest, and no line costs less than nothing', () => {
  const rules = fc.array(fc.oneof(ofLines, ofTotal), { maxLength: 6 });
  fc.assert(
    fc.property(lines, rules, (goods, discounts) => {
      const { perLine, perRule } = applyDiscounts(goods, discounts);
      expect(sumOf(perLine)).toBe(sumOf(perRule));
      costsOf(goods).forEach((cost, at) => {
        expect(perLine[at]).toBeGreaterThanOrEqual(0);
        expect(perLine[at]).toBeLessThanOrEqual(cost);
      });
    }),
  );
});

test('of the rules that count the sum, one applies: that which takes off the most, in any order', () => {
  fc.assert(
    fc.property(
      lines,
      fc.array(ofLines, { maxLength: 2 }),
      fc.array(ofTotal, { maxLength: 4 }),
      (goods, first, rest) => {
        const { perLine: before } = applyDiscounts(goods, first);
        const left = sumOf(costsOf(goods)) - sumOf(before);
        const most = Math.max(0, ...rest.map(({ offTotal }) => offTotal(left)));
        const inOrder = applyDiscounts(goods, [...first, ...rest]);
        expect(sumOf(inOrder.perLine)).toBe(sumOf(before) + most);
        expect(inOrder.perRule.slice(first.length).filter((off) => off > 0).length).toBeLessThanOrEqual(1);
        // Those that count lines come first, wherever they stand.
        expect(applyDiscounts(goods, [...rest.toReversed(), ...first]).perLine).toEqual(inOrder.perLine);
      },
    ),
  );
});
