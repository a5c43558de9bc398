import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const orderScopes = ['status', 'pay', 'withdraw', 'review'] as const;
export type OrderScope = (typeof orderScopes)[number];

interface OrderToken {
  orderId: string;
  scope: OrderScope;
}

const payload = z.tuple([z.uuid(), z.enum(orderScopes), z.int()]);

function sign(secretKey: KeyObject, shopId: number, text: string): Buffer {
  return createHmac('sha256', secretKey).update(`order-token ${shopId} ${text}`).digest();
}

/**
 * Makes a signed token for links in mails. It contains the order, a scope and the expiry, and is valid in its own shop
 * only.
 */
export function makeOrderToken(secretKey: KeyObject, shopId: number, token: OrderToken, expiresAt: Date): string {
  const text = Buffer.from(
    JSON.stringify([token.orderId, token.scope, Math.floor(expiresAt.getTime() / 1_000)]),
  ).toString('base64url');
  return `${text}.${sign(secretKey, shopId, text).toString('base64url')}`;
}

/** Reads an order token; undefined when it is malformed, expired or not signed for this shop. */
export function readOrderToken(secretKey: KeyObject, shopId: number, token: string, now: Date): OrderToken | undefined {
  const [text = '', signature = '', rest] = token.split('.');
  const expected = sign(secretKey, shopId, text);
  const given = Buffer.from(signature, 'base64url');
  if (rest !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const read = payload.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!read.success) return undefined;
  const [orderId, scope, expires] = read.data;
  return now.getTime() < expires * 1_000 ? { orderId, scope } : undefined;
}
