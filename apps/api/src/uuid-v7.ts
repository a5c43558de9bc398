import { randomBytes } from 'node:crypto';

/** Makes a version 7 UUID (RFC 9562). Its first 48 bits are the time in milliseconds, so such ids sort by age. */
export function uuidV7(now: Date, random: Buffer = randomBytes(10)): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  const bytes = Buffer.from(random);
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70;
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80;
  const rest = bytes.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8, 20)}`;
}
