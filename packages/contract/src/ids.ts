import { z } from 'zod';
import { isOneLine } from './one-line.ts';

/** A positive integer below 2^53 in a path or query. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);

/** A positive integer below 2^53 in JSON. */
export const id = z.int().positive();

/** The shopper's session id: 16–64 characters, created in the browser. */
export const session = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** Text from outside that may have several lines. NUL is refused, because PostgreSQL can't store it. */
export function text(max: number, min = 0) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !value.includes('\u0000'), 'NUL');
}

/** One line of text from outside. A line break in a name or subject could forge a mail header or a line of a mail. */
export function line(max: number, min = 0) {
  return text(max, min).refine(isOneLine, 'line break');
}

export const uuid = z.uuid();

/** Query parameters that every call accepts. Unknown parameters, such as the cache-bypass timestamp, are ignored. */
export const shopQuery = { shopId: idText.optional() };

/** Integer of minor units. */
export const minor = z.int();

/** Decimal number in major units. The specification's own calls carry prices like this. */
export const major = z.number();
