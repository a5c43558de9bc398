import { randomBytes } from 'node:crypto';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { BetterAuthPlugin } from 'better-auth/types';
import { z } from 'zod';
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

export const demoSessionPath = '/demo-session';

/** The person as whom the demo's link signs in. */
export const demoOperator = { email: 'operator@demo.localhost', name: 'Demo' } as const;

/** The call that signs in by the demo's link. Its session counts as one with a second factor. */
export function demoSession(link: DemoLink) {
  return {
    id: 'demo-session',
    endpoints: {
      demoSession: createAuthEndpoint(
        demoSessionPath,
        { method: 'POST', body: z.object({ token: z.string().max(100) }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const found = await internalAdapter.findUserByEmail(demoOperator.email);
          if (!found || !link.use(ctx.body.token)) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN' });
          const session = await internalAdapter.createSession(found.user.id, false);
          await setSessionCookie(ctx, { session, user: found.user });
          return ctx.json({ user: { id: found.user.id } });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
