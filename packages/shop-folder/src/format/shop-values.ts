import { currencyDigits, hasTwoDecimals, parseMajor } from '@witryna/contract/money';
import { z } from 'zod';

// The kinds of values that several parts of `shop.json` have.

export const settings = z.record(z.string(), z.unknown());
export const percent = z.number().gt(0).max(100).refine(hasTwoDecimals, 'must have at most two decimals');

/**
 * Converts an amount of `shop.json` to minor units.
 * @returns undefined if the amount has more decimals than the currency
 */
export function minorOf(amountInMajor: number, currency: string): number | undefined {
  const digits = currencyDigits(currency);
  const minor = parseMajor(amountInMajor, digits);
  return minor !== undefined && Number((minor / 10 ** digits).toFixed(digits)) === amountInMajor ? minor : undefined;
}
