import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * The secret that gives access to an order. It is derived, not stored, so that a repeated request can return it again.
 */
export function orderSecret(secretKey: KeyObject, shopId: number, orderId: string): string {
  return createHmac('sha256', secretKey).update(`order ${shopId} ${orderId.toLowerCase()}`).digest('base64url');
}

/**
 * Checks an order's secret in constant time and without the database, so that a wrong id and a wrong secret can't be
 * told apart.
 */
export function isOrderSecret(secretKey: KeyObject, shopId: number, orderId: string, given: string): boolean {
  const expected = Buffer.from(orderSecret(secretKey, shopId, orderId));
  const candidate = Buffer.from(given);
  return candidate.length === expected.length && timingSafeEqual(candidate, expected);
}
