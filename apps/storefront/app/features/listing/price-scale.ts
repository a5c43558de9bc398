import { currencyDigits } from '@witryna/contract/money';

/** The scale of a price slider, in major units. */
export interface PriceScale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Decimal places of a price. */
  readonly digits: number;
}

/** Makes a scale around a range of prices: 50 to 100 steps of 1, 2 or 5 units, dozens and so on. Null for a single price. */
export function priceScale({ min, max }: { min: number; max: number }, currency: string): PriceScale | null {
  if (!(max > min)) return null;
  const digits = currencyDigits(currency);
  const least = Math.max((max - min) / 100, 10 ** -digits);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = rounded([1, 2, 5, 10].map((times) => times * power).find((size) => size >= least * 0.999) ?? power, 6);
  return {
    min: rounded(Math.floor(min / step) * step, digits),
    max: rounded(Math.ceil(max / step) * step, digits),
    step,
    digits,
  };
}

/** Where the two ends of a slider are; an empty price is the end of the scale. */
export function onScale({ min, max }: PriceScale, from: string, to: string): readonly [number, number] {
  const within = (price: string, end: number) => Math.min(max, Math.max(min, price === '' ? end : Number(price)));
  return [within(from, min), within(to, max)];
}

/** The price of an end of a slider, which can't pass the other end; empty at the end of the scale. */
export function priceAt(scale: PriceScale, prices: readonly [number, number], end: 0 | 1, moved: number): string {
  const price = rounded(end === 0 ? Math.min(moved, prices[1]) : Math.max(moved, prices[0]), scale.digits);
  return price === (end === 0 ? scale.min : scale.max) ? '' : String(price);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
