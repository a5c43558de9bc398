import { type Coupon, type CouponVerdict, judgeCoupon } from '../coupons/judge-coupon.ts';

export interface PricedLine {
  priceMinor: number;
  quantity: number;
  available: boolean;
  /** All categories of the product. */
  categoryIds: readonly number[];
}

export interface Totals {
  /** The sum of each line, in the order of the lines; 0 for a line that can't be bought. */
  summedMinor: number[];
  productsSumMinor: number;
  discountMinor: number;
  finalMinor: number;
  /** Whether the coupon pays for the delivery. */
  freeDelivery: boolean;
  /** The coupon's discount, or the reason why it does not apply; null without a coupon code. */
  verdict: CouponVerdict | null;
}

/** Calculates the totals of a cart, in minor units. `coupon` is undefined for an unknown code, null without a code. */
export function totalsOf(lines: readonly PricedLine[], coupon: Coupon | undefined | null, now: Date): Totals {
  const summedMinor = lines.map(({ priceMinor, quantity, available }) => (available ? priceMinor * quantity : 0));
  const productsSumMinor = summedMinor.reduce((sum, line) => sum + line, 0);
  const goods = lines
    .map(({ categoryIds }, at) => ({ categoryIds, sumMinor: summedMinor[at] ?? 0 }))
    .filter(({ sumMinor }) => sumMinor > 0);
  const verdict = coupon === null ? null : judgeCoupon(coupon, goods, now);
  const { discountMinor, freeDelivery } =
    verdict && 'discountMinor' in verdict ? verdict : { discountMinor: 0, freeDelivery: false };
  const finalMinor = productsSumMinor - discountMinor;
  return { summedMinor, productsSumMinor, discountMinor, finalMinor, freeDelivery, verdict };
}
