import { createHmac, timingSafeEqual } from 'node:crypto';

/** What opens an order: never stored, so that a repeated request can be given it again. */
export function orderSecret(secretKey: Buffer, shopId: number, orderId: string): string {
  return createHmac('sha256', secretKey).update(`order ${shopId} ${orderId.toLowerCase()}`).digest('base64url');
}

/** Compares in constant time, and without a look into the database: a wrong id and a wrong secret can't be told apart. */
export function isOrderSecret(secretKey: Buffer, shopId: number, orderId: string, given: string): boolean {
  const wanted = Buffer.from(orderSecret(secretKey, shopId, orderId));
  const candidate = Buffer.from(given);
  return candidate.length === wanted.length && timingSafeEqual(candidate, wanted);
}
