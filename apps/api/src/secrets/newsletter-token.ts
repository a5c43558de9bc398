import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export type NewsletterAction = 'confirm' | 'unsubscribe';

interface NewsletterToken {
  subscriptionId: number;
  action: NewsletterAction;
}

const payload = z.tuple([z.int().positive(), z.enum(['confirm', 'unsubscribe']), z.int().nonnegative()]);

function sign(secretKey: Buffer, shopId: number, text: string): Buffer {
  return createHmac('sha256', secretKey).update(`newsletter ${shopId} ${text}`).digest();
}

/**
 * Makes a signed token for links in the newsletter's mails. It is valid in its own shop, for one action.
 * @param expiresAt without it, the token never expires: a reader may unsubscribe years later
 */
export function makeNewsletterToken(
  secretKey: Buffer,
  shopId: number,
  { subscriptionId, action }: NewsletterToken,
  expiresAt?: Date,
): string {
  const expires = expiresAt ? Math.floor(expiresAt.getTime() / 1_000) : 0;
  const text = Buffer.from(JSON.stringify([subscriptionId, action, expires])).toString('base64url');
  return `${text}.${sign(secretKey, shopId, text).toString('base64url')}`;
}

/** Reads a token; undefined when it is malformed, expired, for another action or not signed for this shop. */
export function readNewsletterToken(
  secretKey: Buffer,
  shopId: number,
  action: NewsletterAction,
  { token, now }: { token: string; now: Date },
): number | undefined {
  const [text = '', signature = '', rest] = token.split('.');
  const expected = sign(secretKey, shopId, text);
  const given = Buffer.from(signature, 'base64url');
  if (rest !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const read = payload.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!read.success || read.data[1] !== action) return undefined;
  const [subscriptionId, , expires] = read.data;
  return expires === 0 || now.getTime() < expires * 1_000 ? subscriptionId : undefined;
}
