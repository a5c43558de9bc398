import { hkdfSync, type KeyObject } from 'node:crypto';

/**
 * Derives the 32-byte key of one payment provider in one shop from the secret key (HKDF), so that it need not be
 * stored.
 */
export function providerKey(secretKey: KeyObject, shopId: number, type: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), `provider ${shopId} ${type}`, 32));
}
