import { z } from 'zod';
import { cleanCode } from './clean-text.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { hasTwoDecimals } from './money.ts';
import { isOneLine } from './one-line.ts';

/** Limits of a coupon, in the folder and in forms: characters, how many a shop may have, and of its numbers. */
export const couponLimits = {
  code: limits.couponCodeLength,
  coupons: 10_000,
  uses: 1_000_000_000,
  /** The folder has room for it in every currency. */
  amountMinor: 1_000_000_000,
} as const;

export const couponKinds = ['percent', 'amount', 'free-delivery'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** Writes a code as it is stored: shoppers may type it in small letters. */
export const writeCode = (typed: string): string => cleanCode(typed).toUpperCase();

/** Whether a coupon counts only sometimes. An announced code may not: it reduces all prices for everybody. */
export function hasCondition(conditions: {
  minimum?: unknown;
  useLimit?: unknown;
  perShopperLimit?: unknown;
  category?: unknown;
}): boolean {
  const { minimum, useLimit, perShopperLimit, category } = conditions;
  return Boolean(minimum || useLimit || perShopperLimit || category);
}

const amount = z.int('amount').max(couponLimits.amountMinor);
const uses = z.int('number').min(1).max(couponLimits.uses).nullable();
const time = z.iso
  .datetime('time')
  .refine((text) => text >= '1900' && text < '3000', 'time')
  .nullable();

const couponFields = z.object({
  code: z
    .string()
    .overwrite(writeCode)
    .min(1)
    .max(couponLimits.code)
    .refine((code) => isOneLine(code) && !code.includes('\u0000'), 'code'),
  discount: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('percent'),
      percent: z.number('percent').gt(0).max(100).refine(hasTwoDecimals, 'decimals').describe('Off the goods'),
    }),
    z.object({ kind: z.literal('amount'), amountMinor: amount.min(1).describe('Off the goods') }),
    z.object({ kind: z.literal('free-delivery') }),
  ]),
  minimumMinor: amount.min(0).describe('The least sum of the goods that it counts for'),
  startsAt: time.describe('ISO 8601 in UTC; null means at once'),
  endsAt: time.describe('The first moment at which it no longer counts; null means never'),
  useLimit: uses.describe('How many orders may use it'),
  perShopperLimit: uses.describe('How many orders with the same e-mail address may use it'),
  categoryId: id.nullable().describe('The category whose goods it counts for, with those below it'),
  announced: z.boolean().describe('Whether the code is announced to everybody, and so is a price reduction'),
});
export type CouponForm = z.infer<typeof couponFields>;

/** What a shopkeeper says of a coupon. Its rules are those of shop folders; amounts are in minor units. */
export const couponForm = couponFields.superRefine((form, context) => {
  for (const [field, message] of contradictions(form)) context.addIssue({ code: 'custom', path: [field], message });
});

/** Lists what each value may be, but not together with the others. */
function* contradictions(form: CouponForm): Generator<[field: keyof CouponForm, problem: string]> {
  const { discount, startsAt, endsAt, announced, minimumMinor, categoryId } = form;
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) yield ['endsAt', 'endsBefore'];
  if (!announced) return;
  if (discount.kind !== 'percent') yield ['announced', 'onlyPercent'];
  if (startsAt === null) yield ['startsAt', 'noBeginning'];
  if (hasCondition({ ...form, minimum: minimumMinor, category: categoryId })) yield ['announced', 'hasConditions'];
}
