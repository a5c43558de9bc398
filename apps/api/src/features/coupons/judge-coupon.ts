import type { CouponRefusal } from '@witryna/contract/cart';
import { percentOf } from '@witryna/contract/money';

export interface Coupon {
  id: number;
  code: string;
  /** The discount: a percentage of the products' sum, or an amount in minor units. */
  discount: { percent: number } | { amountMinor: number };
  minimumMinor: number;
  startsAt: Date | null;
  endsAt: Date | null;
  useLimit: number | null;
  used: number;
}

export type CouponVerdict = { discountMinor: number } | { refusal: CouponRefusal };

/**
 * Decides whether a coupon applies now to products of this sum, and how much it takes off. The discount is never more
 * than the sum.
 */
export function judgeCoupon(coupon: Coupon | undefined, productsSumMinor: number, now: Date): CouponVerdict {
  // A coupon that is not valid yet is treated as unknown, so that shoppers can't discover it early.
  if (!coupon || (coupon.startsAt && coupon.startsAt > now)) return { refusal: 'unknown' };
  if (coupon.endsAt && coupon.endsAt <= now) return { refusal: 'expired' };
  if (coupon.useLimit !== null && coupon.used >= coupon.useLimit) return { refusal: 'used up' };
  if (productsSumMinor < coupon.minimumMinor || productsSumMinor === 0) return { refusal: 'minimum' };
  const full =
    'percent' in coupon.discount ? percentOf(productsSumMinor, coupon.discount.percent) : coupon.discount.amountMinor;
  return { discountMinor: Math.min(full, productsSumMinor) };
}
