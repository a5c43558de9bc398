import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onScale, priceAt, priceScale } from './price-scale.ts';

test('a scale has round steps and contains all prices', () => {
  expect(priceScale({ min: 20, max: 219.5 }, 'PLN')).toMatchObject({ min: 20, max: 220, step: 2 });
  expect(priceScale({ min: 2.49, max: 9.99 }, 'EUR')).toMatchObject({ min: 2.4, max: 10, step: 0.1 });
  expect(priceScale({ min: 1_003, max: 1_040 }, 'JPY')).toMatchObject({ min: 1_003, max: 1_040, step: 1 });
  expect(priceScale({ min: 5, max: 5 }, 'EUR')).toBeNull();
});

const amount = fc.integer({ min: 0, max: 50_000_000 }).map((minor) => minor / 100);

test('the ends of a slider stay on the scale and in order, wherever they are moved', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, fc.constantFrom<0 | 1>(0, 1), (a, b, typed, moved, end) => {
      const scale = priceScale({ min: Math.min(a, b), max: Math.max(a, b) }, 'EUR');
      fc.pre(scale !== null);
      expect(scale.min).toBeLessThanOrEqual(Math.min(a, b));
      expect(scale.max).toBeGreaterThanOrEqual(Math.max(a, b));
      expect((scale.max - scale.min) / scale.step).toBeLessThanOrEqual(103);
      const before = onScale(scale, end === 0 ? '' : String(typed), end === 0 ? String(typed) : '');
      const price = priceAt(scale, before, end, moved);
      const [from, to] = onScale(scale, end === 0 ? price : String(before[0]), end === 0 ? String(before[1]) : price);
      expect(from).toBeGreaterThanOrEqual(scale.min);
      expect(to).toBeGreaterThanOrEqual(from);
      expect(to).toBeLessThanOrEqual(scale.max);
      expect(price === '' || /^\d+(?:\.\d{1,2})?$/.test(price)).toBe(true);
    }),
  );
});
