import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { BetterAuthPlugin } from 'better-auth/types';
import { z } from 'zod';
import { type DemoLink, demoOperator } from './demo-link.ts';

export const demoSessionPath = '/demo-session';

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
