import { splitMinor } from '@witryna/contract/money';
import { applyDiscounts } from '../../cart-rules/apply-discounts.ts';
import type { Gift, RuleLine } from '../../cart-rules/define-cart-rule.ts';
import type { NamedReward, OpenRules } from '../../cart-rules/read-cart-rules.ts';
import { type Coupon, type CouponVerdict, countsFor, judgeCoupon } from '../coupons/judge-coupon.ts';

export interface PricedLine extends RuleLine {
  available: boolean;
}

/** What takes something off a cart. */
export interface Reductions {
  /** Undefined for an unknown code, null without a code. */
  coupon: Coupon | undefined | null;
  rules: OpenRules;
}

/** A discount of a rule, with the name that the shopper sees. */
export interface Offer {
  /** Of the rule; null for one without. */
  id: string | null;
  label: string;
  offMinor: number;
}

/** All amounts are in minor units. */
export interface Totals {
  /** The sum of each line, in the order of the lines; 0 for a line that can't be bought. */
  summedMinor: number[];
  /** What rules and coupon take off each line. */
  lineDiscountsMinor: number[];
  productsSumMinor: number;
  /** What the rules take off, without those that take nothing off. */
  offers: Offer[];
  couponMinor: number;
  /** What the rules and the coupon take off together. */
  discountMinor: number;
  finalMinor: number;
  /** Whether the coupon pays for the delivery, or the total is large enough. */
  freeDelivery: boolean;
  /** What the total earns. */
  rewards: readonly NamedReward[];
  gifts: Gift[];
  /** The coupon's discount, or the reason why it does not apply; null without a coupon code. */
  verdict: CouponVerdict | null;
}

/** Calculates the totals of a cart. The coupon counts for what is left after the rules. */
export function totalsOf(lines: readonly PricedLine[], reductions: Reductions, now: Date): Totals {
  const { coupon, rules } = reductions;
  const sold = lines.map((line) => (line.available ? line : { ...line, quantity: 0 }));
  const summedMinor = sold.map(({ priceMinor, quantity }) => priceMinor * quantity);
  const productsSumMinor = summedMinor.reduce((sum, line) => sum + line, 0);
  const { perLine, perRule } = applyDiscounts(sold, rules.discounts);
  const left = sold.map(({ categoryIds }, at) => ({
    categoryIds,
    sumMinor: (summedMinor[at] ?? 0) - (perLine[at] ?? 0),
  }));
  const goods = left.filter(({ sumMinor }) => sumMinor > 0);
  const verdict = coupon === null ? null : judgeCoupon(coupon, goods, now);
  const granted = verdict && 'discountMinor' in verdict ? verdict : undefined;
  const couponMinor = granted?.discountMinor ?? 0;
  const counted = left.map((one) => (coupon && countsFor(coupon, one) ? one.sumMinor : 0));
  const couponPerLine = splitMinor(couponMinor, counted);
  const discountMinor = perRule.reduce((sum, off) => sum + off, couponMinor);
  const finalMinor = productsSumMinor - discountMinor;
  const earned = rules.rewards.filter(({ fromMinor }) => finalMinor >= fromMinor);
  return {
    summedMinor,
    lineDiscountsMinor: perLine.map((off, at) => off + (couponPerLine[at] ?? 0)),
    productsSumMinor,
    offers: rules.discounts
      .map(({ id, label }, at) => ({ id, label, offMinor: perRule[at] ?? 0 }))
      .filter(({ offMinor }) => offMinor > 0),
    couponMinor,
    discountMinor,
    finalMinor,
    freeDelivery: granted?.freeDelivery === true || earned.some((reward) => reward.freeDelivery),
    rewards: earned,
    gifts: earned.flatMap(({ gift }) => gift ?? []),
    verdict,
  };
}
