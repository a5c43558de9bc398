import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export const orderScopes = ['status', 'pay', 'withdraw'] as const;
export type OrderScope = (typeof orderScopes)[number];

interface OrderToken {
  orderId: string;
  scope: OrderScope;
}

const payload = z.tuple([z.uuid(), z.enum(orderScopes), z.int()]);

function sign(secretKey: Buffer, shopId: number, text: string): Buffer {
  return createHmac('sha256', secretKey).update(`order-token ${shopId} ${text}`).digest();
}

/** A link's token for mails: says which order, for what and until when, and is worth nothing in another shop. */
export function makeOrderToken(secretKey: Buffer, shopId: number, token: OrderToken, expiresAt: Date): string {
  const text = Buffer.from(
    JSON.stringify([token.orderId, token.scope, Math.floor(expiresAt.getTime() / 1_000)]),
  ).toString('base64url');
  return `${text}.${sign(secretKey, shopId, text).toString('base64url')}`;
}

/** Undefined when it is not ours, another shop's, changed or too old. */
export function readOrderToken(secretKey: Buffer, shopId: number, token: string, now: Date): OrderToken | undefined {
  const [text = '', signature = '', more] = token.split('.');
  const wanted = sign(secretKey, shopId, text);
  const given = Buffer.from(signature, 'base64url');
  if (more !== undefined || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const read = payload.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!read.success) return undefined;
  const [orderId, scope, expires] = read.data;
  return now.getTime() < expires * 1_000 ? { orderId, scope } : undefined;
}
