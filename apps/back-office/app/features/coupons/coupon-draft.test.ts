import { type CouponForm, couponForm, couponLimits } from '@witryna/contract/coupon-form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyOfCoupon, couponOfDraft, draftOfCoupon, emptyCoupon } from './coupon-draft.ts';
import { makeCode } from './make-code.ts';

const moment = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString());
const amount = fc.integer({ min: 1, max: couponLimits.amountMinor });
const uses = fc.option(fc.integer({ min: 1, max: couponLimits.uses }));
const percents = fc.integer({ min: 1, max: 10_000 }).map((part) => part / 100);
const forms = fc
  .record({
    code: fc.string({ minLength: 1, maxLength: 60 }),
    discount: fc.oneof(
      fc.record({ kind: fc.constant('percent'), percent: percents }),
      fc.record({ kind: fc.constant('amount'), amountMinor: amount }),
      fc.record({ kind: fc.constant('free-delivery') }),
    ),
    minimumMinor: fc.oneof(fc.constant(0), amount),
    startsAt: fc.option(moment),
    endsAt: fc.option(moment),
    useLimit: uses,
    perShopperLimit: uses,
    categoryId: fc.option(fc.integer({ min: 1, max: 99 })),
    announced: fc.boolean(),
  })
  .map((form) => couponForm.safeParse(form).data)
  .filter((form): form is CouponForm => form !== undefined);

test('a coupon survives its form, in every language and currency', () => {
  fc.assert(
    fc.property(forms, fc.constantFrom('en', 'pl', 'es', 'de'), fc.constantFrom(0, 2, 3), (form, language, digits) => {
      expect(couponForm.parse(couponOfDraft(draftOfCoupon(form, { digits, language }), digits))).toEqual(form);
    }),
  );
});

const problemsOf = (part: object) =>
  couponForm
    .safeParse(couponOfDraft({ ...emptyCoupon, code: 'A', percent: '10', ...part }, 2))
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('numbers are read as people type them, and what is none is named', () => {
  const read = (part: object) => couponOfDraft({ ...emptyCoupon, ...part }, 2);
  expect(read({ percent: '12,5 %' }).discount).toEqual({ kind: 'percent', percent: 12.5 });
  expect(read({ kind: 'amount', amount: '1 234,50' }).discount).toEqual({ kind: 'amount', amountMinor: 123_450 });
  expect(read({ useLimit: '1 000' }).useLimit).toBe(1_000);
  expect(problemsOf({ percent: 'ten' })).toEqual([['discount.percent', 'percent']]);
  expect(problemsOf({ kind: 'amount' })).toEqual([['discount.amountMinor', 'amount']]);
  expect(problemsOf({ useLimit: 'many' })).toEqual([['useLimit', 'number']]);
  expect(problemsOf({ minimum: 'x' })).toEqual([['minimumMinor', 'amount']]);
  expect(problemsOf({ to: { day: '', time: '10:00', exact: '' } })).toContainEqual(['endsAt', 'time']);
});

test('only a percentage is announced, and a copy has a code and times of its own', () => {
  const announced = { ...emptyCoupon, announced: true };
  expect(couponOfDraft(announced, 2).announced).toBe(true);
  expect(couponOfDraft({ ...announced, kind: 'amount' }, 2).announced).toBe(false);
  const [form] = fc.sample(forms, 1);
  if (!form) throw new Error('there is no form');
  const copy = couponOfDraft(copyOfCoupon(form, { digits: 2, language: 'pl' }), 2);
  expect(copy).toEqual({ ...form, code: '', startsAt: null, endsAt: null });
});

test('a code that is made has no sign that is taken for another', () => {
  expect(makeCode()).toMatch(/^[A-HJKMNP-TV-Z2-9]{8}$/);
  expect(makeCode(new Uint32Array([0, 1, 29, 30, 4_294_967_295]))).toHaveLength(5);
});
