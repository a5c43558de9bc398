import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

function sign(secretKey: KeyObject, shopId: number, expires: string): string {
  return createHmac('sha256', secretKey).update(`preview ${shopId} ${expires}`).digest('base64url');
}

/** Makes a signed token that opens the preview of one shop until it expires. It stands in an address. */
export function makePreviewToken(secretKey: KeyObject, shopId: number, expiresAt: Date): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1_000));
  return `${expires}.${sign(secretKey, shopId, expires)}`;
}

/** Whether a token opens the preview of the shop: it is signed for this shop, and not expired. */
export function isPreviewToken(secretKey: KeyObject, shopId: number, token: string, now: Date): boolean {
  const [expires = '', signature = '', rest] = token.split('.');
  const expected = Buffer.from(sign(secretKey, shopId, expires));
  const given = Buffer.from(signature);
  if (rest !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return now.getTime() < Number(expires) * 1_000;
}
