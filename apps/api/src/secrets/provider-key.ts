import { hkdfSync } from 'node:crypto';

/**
 * The 32-byte key of one provider in one shop. It is derived from the secret key (HKDF), so nothing needs to be stored.
 */
export function providerKey(secretKey: Buffer, shopId: number, type: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), `provider ${shopId} ${type}`, 32));
}
