import { createHash } from 'node:crypto';

export interface GuessLimit {
  readonly most: number;
  readonly seconds: number;
}

const MINUTES = 60;
const DAY = 86_400;

/** How often a secret may be guessed, within how many seconds: quickly, and slowly over a day. */
export const guessLimits = {
  /** Passwords of an account from one address; codes of an account from anywhere. */
  account: [
    { most: 10, seconds: 15 * MINUTES },
    { most: 50, seconds: DAY },
  ],
  /** Passwords of an account from all addresses together (NIST SP 800-63B, 3.2.2: no more than 100). */
  everywhere: [{ most: 100, seconds: DAY }],
  address: [
    { most: 40, seconds: 15 * MINUTES },
    { most: 400, seconds: DAY },
  ],
} as const;

/**
 * Codes have a count of their own, because a right password clears that of the account: whoever has the password must
 * not get as many codes as they like by it.
 */
export type GuessKind = 'account' | 'code';

/**
 * For what guesses at a secret of an account are counted. The table has no e-mail address.
 * @param address for those from there alone
 */
export function guessKey(kind: GuessKind, email: string, address?: string): string {
  return `${kind} ${digest(email)}${address === undefined ? '' : ` ${address}`}`;
}

/** How often may be guessed what is counted under a key of `guessKey`. */
export function limitsOf(key: string): readonly GuessLimit[] {
  const [kind, , address] = key.split(' ');
  return kind === 'account' && address === undefined ? guessLimits.everywhere : guessLimits.account;
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
