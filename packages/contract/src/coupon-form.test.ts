import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CouponForm, couponForm, couponLimits, hasCondition } from './coupon-form.ts';

const plain: CouponForm = {
  ...{ code: 'LATO10', discount: { kind: 'percent', percent: 10 }, minimumMinor: 0, startsAt: null, endsAt: null },
  ...{ useLimit: null, perShopperLimit: null, categoryId: null, announced: false },
};
const moment = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const amount = fc.integer({ min: 1, max: couponLimits.amountMinor });
const uses = fc.option(fc.integer({ min: 1, max: couponLimits.uses }));
const discount = fc.oneof(
  fc.record({ kind: fc.constant('percent'), percent: fc.integer({ min: 1, max: 10_000 }).map((part) => part / 100) }),
  fc.record({ kind: fc.constant('amount'), amountMinor: amount }),
  fc.record({ kind: fc.constant('free-delivery') }),
);
const forms = fc.record({
  code: fc.string({ unit: 'grapheme', maxLength: 80 }),
  discount,
  minimumMinor: fc.oneof(fc.constant(0), amount),
  startsAt: fc.option(moment),
  endsAt: fc.option(moment),
  useLimit: uses,
  perShopperLimit: uses,
  categoryId: fc.option(fc.integer({ min: 1, max: 1_000 })),
  announced: fc.boolean(),
});

test('a form that is accepted keeps the rules, and is accepted again as it is', () => {
  let accepted = 0;
  fc.assert(
    fc.property(forms, (given) => {
      const { data } = couponForm.safeParse(given);
      if (!data) return;
      accepted += 1;
      expect(couponForm.parse(data)).toEqual(data);
      expect(data.code).toBe(data.code.toUpperCase());
      expect(data.code).toMatch(/^[^\p{Cc}\p{Cf}]{1,64}$/u);
      if (data.startsAt && data.endsAt) expect(Date.parse(data.endsAt)).toBeGreaterThan(Date.parse(data.startsAt));
      if (!data.announced) return;
      expect(data).toMatchObject({ discount: { kind: 'percent' }, startsAt: expect.any(String), minimumMinor: 0 });
      expect(hasCondition({ ...data, category: data.categoryId })).toBe(false);
    }),
    { numRuns: 1_000 },
  );
  expect(accepted).toBeGreaterThan(50);
});

const problemsOf = (part: object) =>
  (couponForm.safeParse({ ...plain, ...part }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

test('a code is cleaned, and gets capital letters', () => {
  expect(couponForm.parse({ ...plain, code: ' żółw\u200b-10 ' }).code).toBe('ŻÓŁW-10');
  expect(problemsOf({ code: 'a\u2028b' })).toEqual([['code', 'code']]);
  expect(problemsOf({ code: 'ß'.repeat(40) }).map(([path]) => path)).toEqual(['code']);
  expect(problemsOf({ code: ' ' }).map(([path]) => path)).toEqual(['code']);
});

const start = '2026-12-01T00:00:00.000Z';

test.each<[object, string, string]>([
  [{ discount: { kind: 'percent', percent: Number.NaN } }, 'discount.percent', 'percent'],
  [{ discount: { kind: 'percent', percent: 12.345 } }, 'discount.percent', 'decimals'],
  [{ discount: { kind: 'amount', amountMinor: undefined } }, 'discount.amountMinor', 'amount'],
  [{ useLimit: 1.5 }, 'useLimit', 'number'],
  [{ startsAt: '' }, 'startsAt', 'time'],
  [{ startsAt: '0001-01-01T00:00:00Z' }, 'startsAt', 'time'],
  [{ startsAt: start, endsAt: start }, 'endsAt', 'endsBefore'],
  [{ announced: true }, 'startsAt', 'noBeginning'],
  [{ announced: true, startsAt: start, discount: { kind: 'free-delivery' } }, 'announced', 'onlyPercent'],
  [{ announced: true, startsAt: start, minimumMinor: 100 }, 'announced', 'hasConditions'],
  [{ announced: true, startsAt: start, useLimit: 1 }, 'announced', 'hasConditions'],
  [{ announced: true, startsAt: start, perShopperLimit: 1 }, 'announced', 'hasConditions'],
  [{ announced: true, startsAt: start, categoryId: 1 }, 'announced', 'hasConditions'],
])('%j names its field', (part, field, problem) => {
  expect(problemsOf(part)).toContainEqual([field, problem]);
});
