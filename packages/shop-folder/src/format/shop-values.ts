import { z } from 'zod';

// The kinds of values that several parts of `shop.json` have.

/** A trimmed text of 1 to `length` characters. */
export const filled = (length: number) => z.string().trim().min(1).max(length);
export const amount = z.number().min(0).max(1e9);
export const rate = z.number().min(0).lt(100);
export const country = z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters, e.g. "PL"');
export const settings = z.record(z.string(), z.unknown());
