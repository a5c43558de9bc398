import type { Kysely } from 'kysely';
import type { ApiLog } from '../log/api-log.ts';
import { noteSecurity, type SecurityKind } from '../log/note-security.ts';
import { accountOf, addressOf, signInPath } from './account-of.ts';
import { findPersonId } from './account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { demoSessionPath } from './demo-session.ts';
import { passkeyPaths } from './passkeys.ts';
import type { PeopleTables } from './people-store.ts';
import { confirmPath, replacePath } from './replace-factor.ts';

/** What is noted of a call that succeeds, and of one that is refused. */
const kinds: Readonly<Record<string, { done?: SecurityKind; refused: SecurityKind }>> = {
  [signInPath]: { done: 'sign-in', refused: 'sign-in-refused' },
  [passkeyPaths.signIn]: { done: 'sign-in', refused: 'sign-in-refused' },
  [demoSessionPath]: { done: 'sign-in', refused: 'sign-in-refused' },
  '/two-factor/verify-totp': { done: 'sign-in', refused: 'factor-refused' },
  '/two-factor/verify-backup-code': { done: 'sign-in', refused: 'factor-refused' },
  '/two-factor/enable': { refused: 'sign-in-refused' },
  [replacePath]: { refused: 'sign-in-refused' },
  [passkeyPaths.offer]: { refused: 'sign-in-refused' },
  '/two-factor/disable': { done: 'factor-changed', refused: 'sign-in-refused' },
  '/two-factor/generate-backup-codes': { done: 'factor-changed', refused: 'sign-in-refused' },
  [confirmPath]: { done: 'factor-changed', refused: 'factor-refused' },
  [passkeyPaths.add]: { done: 'factor-changed', refused: 'sign-in-refused' },
  '/change-password': { done: 'password-changed', refused: 'sign-in-refused' },
  '/reset-password': { done: 'password-changed', refused: 'sign-in-refused' },
};

/** Notes sign-ins, and what changes them, good and bad. */
export function noteSignIns({ db, log }: { db: Kysely<PeopleTables>; log: ApiLog }) {
  async function note(ctx: AuthContext, security: SecurityKind): Promise<void> {
    const email = await accountOf(ctx);
    const person = email === undefined ? undefined : await findPersonId(db, email);
    noteSecurity(log, { security, address: addressOf(ctx), person });
  }
  return {
    note,
    async after(ctx: AuthContext): Promise<void> {
      const kind = kinds[ctx.path];
      if (!kind) return;
      if (ctx.context.returned instanceof Error) return await note(ctx, kind.refused);
      // The library asks for the code after us, and takes the session back.
      const owesCode = ctx.path === signInPath && ctx.context.newSession?.user.twoFactorEnabled === true;
      const done = owesCode ? 'factor-asked' : kind.done;
      if (done) await note(ctx, done);
    },
  };
}
