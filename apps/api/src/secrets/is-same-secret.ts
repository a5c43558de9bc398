import { hash, timingSafeEqual } from 'node:crypto';

/**
 * Compares a secret or signature from outside with the right one, in a time that tells nothing about the right one, not
 * even its length.
 */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(given), digest(expected));
}
