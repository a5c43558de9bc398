import { z } from 'zod';
import { couponForm } from './coupon-form.ts';
import { code, id, minor, uuid } from './ids.ts';
import { limits } from './limits.ts';

/** Whether shoppers can use a coupon now, later, or no more: its time is over, or its uses are. */
export const couponStates = ['active', 'planned', 'ended'] as const;
export type CouponState = (typeof couponStates)[number];

/** A coupon as it is stored; one of a folder may be outside the limits of the form. */
export const storedCoupon = z.object({
  code: z.string(),
  discount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.number() }),
    z.object({ kind: z.literal('amount'), amountMinor: minor }),
    z.object({ kind: z.literal('free-delivery') }),
  ]),
  minimumMinor: minor,
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  useLimit: z.int().nullable(),
  perShopperLimit: z.int().nullable(),
  categoryId: id.nullable(),
  announced: z.boolean(),
});
export type StoredCoupon = z.infer<typeof storedCoupon>;

/** What a coupon has brought: its orders that were not cancelled, paid or not. */
export const couponFigures = z.object({
  orders: z.int(),
  turnoverMinor: minor.describe('The totals of these orders, with VAT and delivery'),
  discountMinor: minor.describe('What it took off their goods. What a free delivery would have cost is not counted'),
});
export type CouponFigures = z.infer<typeof couponFigures>;

/** A coupon with what follows from its orders and from the time. */
const knownCoupon = z.object({
  id,
  coupon: storedCoupon,
  state: z.enum(couponStates),
  used: z.int().describe('Uses that count for its limit; those of cancelled orders are given back'),
  figures: couponFigures,
});

export const listedCoupon = knownCoupon;
export type ListedCoupon = z.infer<typeof listedCoupon>;

export const couponFilter = z.object({
  state: z.enum(couponStates).optional(),
  search: code(limits.couponCodeLength, 1).optional().describe('A part of the code'),
});
export type CouponFilter = z.infer<typeof couponFilter>;
export const couponsPage = { sizeDefault: 50, sizeMax: 100 } as const;

export const couponList = z.object({
  currency: z.string().describe('Of all amounts'),
  coupons: z.array(listedCoupon),
  next: id.nullable().describe('Continues the list as `after`; null after the last one'),
});
export type CouponList = z.infer<typeof couponList>;

export const handledCoupon = knownCoupon.extend({
  version: z.int().describe('Grows with each save; orders don’t change it'),
  currency: z.string(),
});
export type HandledCoupon = z.infer<typeof handledCoupon>;

export const newCoupon = z.object({ coupon: couponForm });
export const savedCoupon = z.object({ version: z.int(), coupon: couponForm });
export const couponSaved = z.object({
  id,
  version: z.int(),
  batch: uuid.nullable().describe('By which the change is undone; null if nothing changed'),
});
export type CouponSaved = z.infer<typeof couponSaved>;

/** Why a coupon can't be removed: orders have used it. */
export const couponUses = z.object({ orders: z.int().describe('Orders of all states') });

/** What a coupon was that somebody has removed, as its event keeps it. */
export const removedCoupon = z.object({ version: z.int(), coupon: couponForm });
