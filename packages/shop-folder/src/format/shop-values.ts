import { currencyDigits, hasTwoDecimals, parseMajor } from '@witryna/contract/money';
import { z } from 'zod';

// The kinds of values that several parts of `shop.json` have.

/** A trimmed text of 1 to `length` characters. */
export const filled = (length: number) => z.string().trim().min(1).max(length);
export const amount = z.number().min(0).max(1e9);
export const rate = z.number().min(0).lt(100);
export const country = z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters, e.g. "PL"');
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
