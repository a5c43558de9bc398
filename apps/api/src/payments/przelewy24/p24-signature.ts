import { createHash } from 'node:crypto';

/** Przelewy24 signs with SHA-384 of JSON text, whose keys have a fixed order and end with the CRC key. */
export function p24Signature(crc: string, values: object): string {
  return createHash('sha384')
    .update(JSON.stringify({ ...values, crc }))
    .digest('hex');
}
