import { type Coupon, type CouponVerdict, judgeCoupon } from '../coupons/judge-coupon.ts';
import { discountTakePay, type OpenTakePay } from './cart-rules.ts';

export interface PricedLine {
  priceMinor: number;
  quantity: number;
  available: boolean;
  /** All categories of the product. */
  categoryIds: readonly number[];
}

/** What takes something off a cart. */
export interface Reductions {
  /** Undefined for an unknown code, null without a code. */
  coupon: Coupon | undefined | null;
  takePay: readonly OpenTakePay[];
  /** The least total from which the shop delivers for nothing; null if it never does. */
  freeDeliveryFromMinor: number | null;
}

/** All amounts are in minor units. */
export interface Totals {
  /** The sum of each line, in the order of the lines; 0 for a line that can't be bought. */
  summedMinor: number[];
  productsSumMinor: number;
  /** What each rule "take n, pay m" takes off, in the order of the rules. */
  takePayMinor: number[];
  couponMinor: number;
  /** What the rules and the coupon take off together. */
  discountMinor: number;
  finalMinor: number;
  /** Whether the coupon pays for the delivery, or the total is large enough. */
  freeDelivery: boolean;
  /** The coupon's discount, or the reason why it does not apply; null without a coupon code. */
  verdict: CouponVerdict | null;
}

/** Calculates the totals of a cart. The coupon counts for what is left after the rules. */
export function totalsOf(lines: readonly PricedLine[], reductions: Reductions, now: Date): Totals {
  const { coupon, takePay, freeDeliveryFromMinor } = reductions;
  const sold = lines.map((line) => (line.available ? line : { ...line, quantity: 0 }));
  const summedMinor = sold.map(({ priceMinor, quantity }) => priceMinor * quantity);
  const productsSumMinor = summedMinor.reduce((sum, line) => sum + line, 0);
  const { perLine, perRule: takePayMinor } = discountTakePay(sold, takePay);
  const goods = sold
    .map(({ categoryIds }, at) => ({ categoryIds, sumMinor: (summedMinor[at] ?? 0) - (perLine[at] ?? 0) }))
    .filter(({ sumMinor }) => sumMinor > 0);
  const verdict = coupon === null ? null : judgeCoupon(coupon, goods, now);
  const granted = verdict && 'discountMinor' in verdict ? verdict : undefined;
  const couponMinor = granted?.discountMinor ?? 0;
  const discountMinor = takePayMinor.reduce((sum, off) => sum + off, couponMinor);
  const finalMinor = productsSumMinor - discountMinor;
  const isLarge = freeDeliveryFromMinor !== null && finalMinor >= freeDeliveryFromMinor;
  const freeDelivery = isLarge || granted?.freeDelivery === true;
  return { summedMinor, productsSumMinor, takePayMinor, couponMinor, discountMinor, finalMinor, freeDelivery, verdict };
}
