import { timingSafeEqual } from 'node:crypto';

/** Compares a signature or secret from outside with the right one, in a time that tells nothing about the right one. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
