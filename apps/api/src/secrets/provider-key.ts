import { hkdfSync } from 'node:crypto';

/** A key that one provider has in one shop, derived so that nothing needs to be stored. */
export function providerKey(secretKey: Buffer, shopId: number, type: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), `provider ${shopId} ${type}`, 32));
}
