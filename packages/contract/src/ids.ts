import { z } from 'zod';
import { cleanCode, cleanLine, cleanText } from './clean-text.ts';
import { cleanEmail, emailShape } from './email.ts';
import { isOneLine } from './one-line.ts';

/** Schema of an id in a path or query: a positive integer below 2^53. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);

/** Schema of an id in JSON: a positive integer below 2^53. */
export const id = z.int().positive();

/** Schema of the shopper's session id: 16–64 characters, created in the browser. */
export const session = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** Schema of a cleaned string. NUL is refused, because PostgreSQL can't store it. */
const cleaned = (clean: (value: string) => string, max: number, min = 0) =>
  z
    .string()
    .overwrite(clean)
    .min(min)
    .max(max)
    .refine((value) => !value.includes('\u0000'), 'NUL');

/** Schema of a text from a client that may have several lines. */
export function text(max: number, min = 0) {
  return cleaned(cleanText, max, min);
}

/**
 * Schema of one line of text from a client, such as a name. A line break in a name or subject could forge a mail header
 * or a line of a mail.
 */
export function line(max: number, min = 0) {
  return cleaned(cleanLine, max, min).refine(isOneLine, 'line break');
}

/** Schema of a short value from a client that is checked or compared, such as a post code or a coupon code. */
export function code(max: number, min = 0) {
  return cleaned(cleanCode, max, min).refine(isOneLine, 'line break');
}

/** Schema of a value that is compared with stored ones, which may have characters that `text` removes. */
export function exactText(max: number) {
  return cleaned((value) => value.trim(), max);
}

/** Schema of an e-mail address from a client. Its domain becomes ASCII. */
export const email = z
  .string()
  .overwrite(cleanEmail)
  .max(254)
  .check(z.email({ pattern: emailShape }));

export const uuid = z.uuid();

export const handleLength = 100;

/** Schema of the name of a thing in shop folders and addresses: `duze-kubki`. */
export const handle = z
  .string()
  .max(handleLength)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'noHandle');

/** Schema of a link to any page of the web. */
export const webAddress = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      (value) => /^https?:\/\/[^\s\p{Cc}]+$/iu.test(value) && URL.canParse(value) && value.isWellFormed(),
      'link',
    );

/**
 * The query parameters that every call accepts. Unknown parameters, such as the `timestamp` that bypasses caches, are
 * ignored.
 */
export const shopQuery = { shopId: idText.optional() };

/** Schema of an amount in minor units, which is an integer. */
export const minor = z.int();

/**
 * Schema of a price in major units, which is a decimal number. The specification's own calls send prices in this form.
 */
export const major = z.number();
