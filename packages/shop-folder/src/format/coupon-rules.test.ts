import { cleanCode } from '@witryna/contract/clean-text';
import { couponForm } from '@witryna/contract/coupon-form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shopFile } from './shop-file.ts';

const codes = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 70 }), fc.constantFrom('LATO', 'zima', 'ŻÓŁW 10'));
const coupons = fc.record({
  code: codes.map((code) => cleanCode(code.toUpperCase())),
  percent: fc.integer({ min: -1, max: 10_100 }).map((part) => part / 100),
  minimum: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
  from: fc.option(fc.constant('2026-12-01'), { nil: undefined }),
  useLimit: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  perShopperLimit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  category: fc.option(fc.constant('kubki'), { nil: undefined }),
  announced: fc.boolean(),
});

test('a folder and the form of the back office accept the same coupons', () => {
  const outcomes = new Set<boolean>();
  fc.assert(
    fc.property(coupons, (coupon) => {
      const folder = { name: 'Glina', hosts: ['glina.test'], language: 'pl', currency: 'PLN', coupons: [coupon] };
      const form = {
        code: coupon.code,
        discount: { kind: 'percent', percent: coupon.percent },
        minimumMinor: (coupon.minimum ?? 0) * 100,
        startsAt: coupon.from === undefined ? null : '2026-11-30T23:00:00.000Z',
        endsAt: null,
        useLimit: coupon.useLimit ?? null,
        perShopperLimit: coupon.perShopperLimit ?? null,
        categoryId: coupon.category === undefined ? null : 1,
        announced: coupon.announced,
      };
      const isAccepted = couponForm.safeParse(form).success;
      outcomes.add(isAccepted);
      // Line breaks and NUL are found before the schema of a folder.
      if (!/[\n\v\f\r\u0085\u2028\u2029\0]/.test(coupon.code))
        expect(shopFile.safeParse(folder).success, JSON.stringify(coupon)).toBe(isAccepted);
    }),
    { numRuns: 2_000 },
  );
  expect(outcomes.size).toBe(2);
});
