import { z } from 'zod';
import { isOneLine } from './one-line.ts';

/** Positive integer below 2^53, as it stands in a path or query. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);

/** Positive integer below 2^53, as it stands in JSON. */
export const id = z.int().positive();

/** The shopper's session: 16–64 characters; made in the browser. */
export const session = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** Text from outside that may have several lines. PostgreSQL can't hold NUL, so it is refused here. */
export function text(max: number, min = 0) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !value.includes('\u0000'), 'NUL');
}

/** Text of one line from outside: a name or a subject with a line break is a forged header or a forged line of a mail. */
export function line(max: number, min = 0) {
  return text(max, min).refine(isOneLine, 'line break');
}

export const uuid = z.uuid();

/** Query members that every call accepts; unknown members (such as the cache-bypass timestamp) are ignored. */
export const shopQuery = { shopId: idText.optional() };

/** Integer of minor units. */
export const minor = z.int();

/** Decimal number in major units, as the specification's own calls carry prices. */
export const major = z.number();
