import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What a person is entered in. */
export type ListName = 'newsletter' | 'stock' | 'cart';
export type LinkAction = 'confirm' | 'unsubscribe';

interface LinkToken {
  list: ListName;
  /** The id of their entry. */
  id: number;
  action: LinkAction;
}

const payload = z.tuple([z.int().positive(), z.enum(['confirm', 'unsubscribe']), z.int().nonnegative()]);

function sign(secretKey: KeyObject, list: ListName, shopId: number, text: string): Buffer {
  return createHmac('sha256', secretKey).update(`${list} ${shopId} ${text}`).digest();
}

/**
 * Makes a signed token for links in mails to people on a list. It is valid in its own shop, for one list, entry and
 * action.
 * @param expiresAt without it, the token never expires: a reader may unsubscribe years later
 */
export function makeLinkToken(
  secretKey: KeyObject,
  shopId: number,
  { list, id, action }: LinkToken,
  expiresAt?: Date,
): string {
  const expires = expiresAt ? Math.floor(expiresAt.getTime() / 1_000) : 0;
  const text = Buffer.from(JSON.stringify([id, action, expires])).toString('base64url');
  return `${text}.${sign(secretKey, list, shopId, text).toString('base64url')}`;
}

/**
 * Reads the id of a token's entry; undefined when the token is malformed, expired, for another list or action, or not
 * signed for this shop.
 */
export function readLinkToken(
  secretKey: KeyObject,
  shopId: number,
  { list, action }: Omit<LinkToken, 'id'>,
  { token, now }: { token: string; now: Date },
): number | undefined {
  const [text = '', signature = '', rest] = token.split('.');
  const expected = sign(secretKey, list, shopId, text);
  const given = Buffer.from(signature, 'base64url');
  if (rest !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const read = payload.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!read.success || read.data[1] !== action) return undefined;
  const [id, , expires] = read.data;
  return expires === 0 || now.getTime() < expires * 1_000 ? id : undefined;
}
