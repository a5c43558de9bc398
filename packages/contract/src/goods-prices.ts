import { divideHalfEven } from './money.ts';

/**
 * A price after a change by a percentage, rounded half-even.
 * @param percent at least -100, with at most two decimals
 */
export function changedPrice(minor: number, percent: number): number {
  return Number(divideHalfEven(BigInt(minor) * BigInt(10_000 + Math.round(percent * 100)), 10_000n));
}

interface Prices {
  readonly priceMinor: number;
  readonly priceBeforeMinor: number | null;
}

/** The prices in a sale, which reduces what goods cost without a reduction; null ends the sale. */
export function salePrices({ priceMinor, priceBeforeMinor }: Prices, percent: number | null): Prices {
  const full = priceBeforeMinor ?? priceMinor;
  if (percent === null) return { priceMinor: full, priceBeforeMinor: null };
  return { priceMinor: changedPrice(full, -percent), priceBeforeMinor: full };
}
