import { parseMajor, toMajor } from '@witryna/contract/money';
import { z } from 'zod';

/** An amount as decimal text with at most two decimals, such as `25.5`, which becomes minor units. */
export const decimalAmount = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/)
  .transform((text) => parseMajor(text) ?? Number.NaN)
  .pipe(z.int());

/** Formats minor units as decimal text with two decimals, such as `25.50`. */
export function decimalText(amountMinor: number): string {
  return toMajor(amountMinor).toFixed(2);
}
