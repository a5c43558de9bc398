import { createHash } from 'node:crypto';

const MINUTES = 60;
const DAY = 86_400;

/** How often a secret may be guessed, within how many seconds: quickly, and slowly over a day. */
export const guessLimits = {
  account: [
    { most: 10, seconds: 15 * MINUTES },
    { most: 50, seconds: DAY },
  ],
  address: [
    { most: 40, seconds: 15 * MINUTES },
    { most: 400, seconds: DAY },
  ],
} as const;

/** For what guesses at an account are counted. The table has no e-mail address. */
export const accountKey = (email: string) => `account ${digest(email)}`;

/**
 * For what guesses at the codes of an account are counted. They have a count of their own, because a right password
 * clears that of the account: whoever has the password must not get as many codes as they like by it.
 */
export const codeKey = (email: string) => `code ${digest(email)}`;

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
