import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricePeriods } from './price-periods.ts';

const days = fc
  .array(fc.integer({ min: 1, max: 3 }), { maxLength: 30 })
  .map((prices) => prices.map((price, at) => ({ day: `2026-11-${String(at + 1).padStart(2, '0')}`, price })));

test('periods are the days again, and no two in a row have the same price', () => {
  fc.assert(
    fc.property(days, (all) => {
      const periods = pricePeriods(all);
      let at = 0;
      for (const period of periods) {
        const own = all.slice(at, at + period.days);
        expect(new Set(own.map(({ price }) => price))).toEqual(new Set([period.price]));
        expect([own[0]?.day, own.at(-1)?.day]).toEqual([period.from, period.to]);
        at += period.days;
      }
      expect(at).toBe(all.length);
      expect(periods.every(({ price }, index) => price !== periods[index + 1]?.price)).toBe(true);
    }),
  );
});
