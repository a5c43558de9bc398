import { randomUUID } from 'node:crypto';

/**
 * Makes a version 7 UUID (RFC 9562). Its first 48 bits are the time in milliseconds, so such ids sort by age. The other
 * bits are those of a random UUID, which Node makes several times as fast as it reads random bytes.
 */
export function uuidV7(now: Date): string {
  return withTime(now, `7${randomUUID().slice(15)}`);
}

/** The smallest version 7 UUID of a moment. All that were made earlier are smaller. */
export function firstUuidV7(now: Date): string {
  return withTime(now, '7000-8000-000000000000');
}

function withTime(now: Date, rest: string): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest}`;
}
