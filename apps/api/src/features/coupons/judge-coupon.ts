import type { CouponRefusal } from '@witryna/contract/cart';
import { percentOf } from '@witryna/contract/money';

export interface Coupon {
  id: number;
  code: string;
  /** What it takes off: a percentage of the goods, an amount in minor units, or the cost of the delivery. */
  discount: { percent: number } | { amountMinor: number } | 'free-delivery';
  /** The least sum of the goods that it counts for. */
  minimumMinor: number;
  startsAt: Date | null;
  endsAt: Date | null;
  useLimit: number | null;
  used: number;
  /** How many orders with the same e-mail address may use it. */
  perShopperLimit: number | null;
  /** The category whose goods it counts for, and the categories below it; null if it counts for all goods. */
  categoryIds: readonly number[] | null;
}

/** Goods of a cart that can be bought. */
export interface CouponGoods {
  /** Price of all pieces. */
  sumMinor: number;
  /** All categories of the product. */
  categoryIds: readonly number[];
}

export type CouponVerdict = { discountMinor: number; freeDelivery: boolean } | { refusal: CouponRefusal };

/** Whether a coupon counts for goods. */
export function countsFor({ categoryIds }: Coupon, goods: CouponGoods): boolean {
  return categoryIds === null || goods.categoryIds.some((id) => categoryIds.includes(id));
}

/**
 * Decides whether a coupon applies now to these goods, and what it takes off. The discount is never more than the goods
 * that the coupon counts for.
 */
export function judgeCoupon(coupon: Coupon | undefined, goods: readonly CouponGoods[], now: Date): CouponVerdict {
  // A coupon that is not valid yet is treated as unknown, so that shoppers can't discover it early.
  if (!coupon || (coupon.startsAt && coupon.startsAt > now)) return { refusal: 'unknown' };
  if (coupon.endsAt && coupon.endsAt <= now) return { refusal: 'expired' };
  if (coupon.useLimit !== null && coupon.used >= coupon.useLimit) return { refusal: 'used up' };
  const { discount } = coupon;
  const counting = goods.filter((one) => countsFor(coupon, one));
  if (counting.length === 0 && goods.length > 0) return { refusal: 'category' };
  const sumMinor = counting.reduce((sum, one) => sum + one.sumMinor, 0);
  if (sumMinor < coupon.minimumMinor || sumMinor === 0) return { refusal: 'minimum' };
  if (discount === 'free-delivery') return { discountMinor: 0, freeDelivery: true };
  const full = 'percent' in discount ? percentOf(sumMinor, discount.percent) : discount.amountMinor;
  return { discountMinor: Math.min(full, sumMinor), freeDelivery: false };
}
