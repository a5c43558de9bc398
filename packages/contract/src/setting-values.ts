import { z } from 'zod';

// The kinds of values that several parts of `shop.json`, and of the forms of settings, have.

/** A trimmed text of 1 to `length` characters. */
export const filled = (length: number) => z.string().trim().min(1).max(length);
/** An amount in major units. */
export const amount = z.number().min(0).max(1e9);
/** A percentage of VAT. */
export const rate = z.number().min(0).lt(100);
export const country = z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters, e.g. "PL"');
