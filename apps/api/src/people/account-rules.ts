import { guardedAreas } from '@witryna/contract/admin-rights';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { signInPath } from './account-of.ts';
import { replaceHash } from './account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { deletePasskeys } from './passkey-store.ts';
import { passkeyPaths } from './passkeys.ts';
import { type HashCost, isOldHash, libraryPasswords } from './password-hash.ts';
import { listShopsOf, needsSecondFactor, type PeopleTables } from './people-store.ts';
import { confirmPath, replacePath } from './replace-factor.ts';
import { endSessions, endUnprovenSessions } from './session-store.ts';
import { isWeakPassword } from './weak-password.ts';

export const changePath = '/change-password';
const resetPath = '/reset-password';
const disablePath = '/two-factor/disable';
const setUpPath = '/two-factor/verify-totp';

/** Calls that change a second factor, which nobody may who has not proven it. */
const factorPaths = [
  disablePath,
  '/two-factor/generate-backup-codes',
  replacePath,
  confirmPath,
  passkeyPaths.offer,
  passkeyPaths.add,
];

/** More shops' names would hardly be in a password. */
const SHOPS_IN_PASSWORD = 20;

const typedPassword = z.object({ password: z.string() });
const passwordIn = z.object({ newPassword: z.string().max(200), token: z.string().max(200).optional() });

/** What our own rules ask of calls of the library that change an account. */
export function accountRules(db: Kysely<PeopleTables>, hashCost: HashCost | undefined) {
  return {
    /** @throws APIError */
    async before(ctx: AuthContext) {
      if (factorPaths.includes(ctx.path)) await refuseUnproven(ctx);
      if (ctx.path !== changePath && ctx.path !== resetPath) return undefined;
      const body = passwordIn.safeParse(ctx.body).data;
      const about = body && (await wordsAbout(ctx, body.token));
      if (about && (await isWeakPassword(body.newPassword, about))) {
        throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_EASY' });
      }
      // Whoever knew the old password is out.
      return ctx.path === changePath ? { context: { body: { ...ctx.body, revokeOtherSessions: true } } } : undefined;
    },
    async after(ctx: AuthContext) {
      if (ctx.context.returned instanceof Error) return;
      const { newSession } = ctx.context;
      if (!newSession) return;
      const { user, session } = newSession;
      await endFormerSession(ctx, session.token);
      if (ctx.path === signInPath) await renewHash(ctx, user.id);
      if (ctx.path === disablePath) {
        // A passkey proves a second factor, which there must not be without an app as another way in.
        await deletePasskeys(db, user.id);
        await endSessions(db, user.id, session.id);
      }
      // Sessions that began before there was a second factor have not proven it.
      if (ctx.path === setUpPath) await endUnprovenSessions(db, user.id, session.id);
    },
  };

  /** Hashes a password anew that was hashed in an older way, when it has been shown to be right: only now is it known. */
  async function renewHash({ context, body }: AuthContext, userId: string): Promise<void> {
    const { password } = typedPassword.safeParse(body).data ?? {};
    const account = await context.internalAdapter.findCredentialAccount(userId);
    if (password === undefined || !account?.password || !isOldHash(account.password, hashCost)) return;
    const after = await libraryPasswords(hashCost).hash(password);
    await replaceHash(db, userId, { before: account.password, after });
  }

  async function refuseUnproven(ctx: AuthContext): Promise<void> {
    const found = await getSessionFromCtx(ctx);
    if (!found) return;
    const { user, session } = found;
    if (user.twoFactorEnabled !== true || session.secondFactor !== true) {
      throw new APIError('FORBIDDEN', { code: 'SecondFactorNeeded' });
    }
    if (ctx.path === disablePath && (await needsSecondFactor(db, user.id, guardedAreas))) {
      throw new APIError('FORBIDDEN', { code: 'Forbidden' });
    }
  }

  /** Undefined for nobody: the library refuses that, and the guess costs the processor too much for strangers. */
  async function wordsAbout(ctx: AuthContext, token: string | undefined): Promise<string[] | undefined> {
    const user = token === undefined ? (await getSessionFromCtx(ctx))?.user : await ownerOf(ctx, token);
    if (!user) return undefined;
    const shops = await listShopsOf(db, user.id, SHOPS_IN_PASSWORD);
    return [user.email, user.name, ...shops.flatMap(({ name, host }) => [name, host])];
  }
}

/**
 * Ends the session that the browser had before it signed in. Its cookie is replaced, also while the sign-in waits for a
 * code, so nobody could end it any more.
 */
async function endFormerSession({ context, getSignedCookie }: AuthContext, token: string): Promise<void> {
  const former = await getSignedCookie(context.authCookies.sessionToken.name, context.secret);
  if (former && former !== token) await context.internalAdapter.deleteSession(former);
}

/** The person to whom the link for a new password was sent. */
async function ownerOf({ context: { internalAdapter } }: AuthContext, token: string) {
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return link && (await internalAdapter.findUserById(link.value));
}
