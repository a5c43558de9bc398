interface Discounts {
  /** All that was taken off the goods. */
  discountMinor: number;
  /** What automatic offers took off. */
  offersMinor?: number | null | undefined;
  /** What the shop took off later. */
  manualDiscount?: { amountMinor: number } | null | undefined;
}

/** Returns what the coupon took off the goods of an order, in minor units: what nothing else explains. */
export function couponPartOf({ discountMinor, offersMinor, manualDiscount }: Discounts): number {
  return discountMinor - (offersMinor ?? 0) - (manualDiscount?.amountMinor ?? 0);
}
