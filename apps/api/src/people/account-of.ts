import { getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import { addressKey } from '../http/rate-limits.ts';
import type { AuthContext } from './auth-context.ts';

/** The header by which our server tells better-auth the client's address. What a client sends in it is removed. */
export const clientAddressHeader = 'x-client-address';

export const signInPath = '/sign-in/email';
/** Mails a link to whoever is named. */
export const mailingPath = '/request-password-reset';

const emailIn = z.object({ email: z.string().max(320) });

/** The client's address, or the network of one in IPv6. */
export function addressOf(ctx: AuthContext): string | undefined {
  return addressKey(ctx.headers?.get(clientAddressHeader) ?? undefined);
}

/** The account that a call is about: the one that it names, that of the session, or that of the sign-in so far. */
export async function accountOf(ctx: AuthContext): Promise<string | undefined> {
  // Other calls ignore an address in their body. It must not clear what is counted for its owner.
  if (ctx.path === signInPath || ctx.path === mailingPath) return emailIn.safeParse(ctx.body).data?.email.toLowerCase();
  const user = ctx.context.newSession?.user ?? (await getSessionFromCtx(ctx))?.user ?? (await findPending(ctx));
  return user?.email.toLowerCase();
}

/** Who has given their password and owes a code. The library keeps that behind a signed cookie. */
async function findPending({ context, getSignedCookie }: AuthContext) {
  const { internalAdapter, secret } = context;
  const kept = await getSignedCookie(context.createAuthCookie('two_factor').name, secret);
  const pending = kept ? await internalAdapter.findVerificationValue(kept) : null;
  return pending && (await internalAdapter.findUserById(pending.value));
}
