import type { PriceHistory } from '@witryna/contract/price-history';

/** Days in a row with the same price. Days are `2026-11-24`. */
export interface PricePeriod {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly price: number;
}

/** Joins days in a row that have the same price. */
export function pricePeriods(days: PriceHistory['days']): PricePeriod[] {
  const periods: PricePeriod[] = [];
  for (const { day, price } of days) {
    const last = periods.at(-1);
    if (last?.price === price) periods[periods.length - 1] = { ...last, to: day, days: last.days + 1 };
    else periods.push({ from: day, to: day, days: 1, price });
  }
  return periods;
}
