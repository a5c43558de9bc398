import { randomBytes } from 'node:crypto';
import { isSameSecret } from '../secrets/is-same-secret.ts';

const VALID_MS = 10 * 60_000;

/** The link that a demo prints at its start. It signs in once, as an operator. */
export interface DemoLink {
  readonly token: string;
  /** @returns whether the token is right, in time and unused; from then on it is used */
  use(token: string): boolean;
}

export function makeDemoLink(clock: () => Date): DemoLink {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = clock().getTime() + VALID_MS;
  let isUsed = false;
  return {
    token,
    use(given) {
      if (isUsed || clock().getTime() > expiresAt || !isSameSecret(given, token)) return false;
      isUsed = true;
      return true;
    },
  };
}

/** The person as whom the demo's link signs in. */
export const demoOperator = { email: 'operator@demo.localhost', name: 'Demo' } as const;
