import { languages } from '@witryna/contract/languages';
import { passwordLength, themes } from '@witryna/contract/people';
import { betterAuth } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ApiLog } from '../log/api-log.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { clientAddressHeader } from './account-of.ts';
import { accountRules, changePath } from './account-rules.ts';
import type { AuthContext } from './auth-context.ts';
import { authSecrets } from './auth-secrets.ts';
import type { DemoLink } from './demo-link.ts';
import { demoSession, demoSessionPath } from './demo-session.ts';
import { guardGuesses } from './guess-limits.ts';
import { forgetAllGuesses } from './guess-store.ts';
import { passkeyPaths, passkeys } from './passkeys.ts';
import { type HashCost, libraryPasswords } from './password-hash.ts';
import type { PeopleTables } from './people-store.ts';
import { replaceFactor } from './replace-factor.ts';
import { noteSeen } from './session-store.ts';
import { noteSignIns } from './sign-in-events.ts';

const LOGGED_LENGTH = 300;
const DAY = 86_400;
/** A session ends when nobody has used it for a week. */
const IDLE_DAYS = 7;
const RESET_LINK_SECONDS = 3_600;

/** The calls by which a session proves a second factor. */
const secondFactorPaths = ['/two-factor/verify-totp', '/two-factor/verify-backup-code', passkeyPaths.signIn];

/** The library's type of a user lacks our own field. */
const withLanguage = z.object({ email: z.string(), language: z.string().nullable() });

export interface PeopleAuthOptions {
  db: Kysely<PeopleTables>;
  /** The back office's address, such as `https://admin.example`. */
  origin: string;
  secretKey: SecretKey;
  log: ApiLog;
  clock: () => Date;
  /** Sends a link by which somebody chooses a new password. */
  sendPasswordLink(person: { email: string; language: string | null }, token: string): Promise<void>;
  demoLink?: DemoLink | undefined;
  /** By default, what OWASP asks for. */
  hashCost?: HashCost | undefined;
}

export type PeopleAuth = ReturnType<typeof createPeopleAuth>;

/**
 * People's passwords, second factors and sessions, by better-auth on our tables. Whether a call needs a second factor is
 * checked by us (`session-access.ts`), because the library asks for it only at a password's sign-in.
 */
export function createPeopleAuth(options: PeopleAuthOptions) {
  const { db, origin, secretKey, log, clock, sendPasswordLink, demoLink, hashCost } = options;
  const events = noteSignIns(options);
  const guesses = guardGuesses({ ...options, note: events.note });
  const rules = accountRules(db, hashCost);
  const isSecure = origin.startsWith('https:');
  return betterAuth({
    appName: 'Witryna',
    baseURL: origin,
    basePath: '/api/auth',
    trustedOrigins: [origin],
    ...authSecrets(secretKey),
    database: { db, type: 'postgres', transaction: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: libraryPasswords(hashCost),
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      // Whoever was locked out by others gets in again by the link. Codes stay counted: they guard a stolen mailbox too.
      onPasswordReset: ({ user }) => forgetAllGuesses(db, user.email, ['account']),
      // Nobody waits for the mail: the time of the answer would tell which addresses have an account.
      sendResetPassword: async ({ user, token }) => {
        sendPasswordLink(withLanguage.parse(user), token).catch((error: unknown) =>
          log.error({ err: error }, 'the mail for a new password could not be sent'),
        );
      },
    },
    user: {
      additionalFields: {
        language: { type: [...languages], required: false, input: false },
        theme: { type: [...themes], required: false, input: false },
      },
    },
    session: {
      expiresIn: IDLE_DAYS * DAY,
      updateAge: DAY,
      cookieCache: { enabled: false },
      additionalFields: {
        secondFactor: { type: 'boolean', required: false, defaultValue: false, input: false },
        demo: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          // A new session takes over nothing: it has a second factor only if this very call has checked one.
          before: async (session, context) => {
            const path = context?.path ?? '';
            const demo = path === demoSessionPath;
            // A new password replaces the session of somebody who is signed in: as old as it was, since no factor is proven.
            const earlier = path === changePath ? context?.context.session?.session : undefined;
            const secondFactor = demo || earlier?.secondFactor === true || secondFactorPaths.includes(path);
            return { data: { ...session, demo, secondFactor, createdAt: earlier?.createdAt ?? session.createdAt } };
          },
          after: ({ userId }) => noteSeen(db, userId, clock()),
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        await guesses.before(ctx);
        return await rules.before(ctx);
      }),
      after: createAuthMiddleware(async (ctx) => {
        await guesses.after(ctx);
        await rules.after(ctx);
        await events.after(ctx);
        return withoutToken(ctx);
      }),
    },
    advanced: {
      // `__Host-` keeps a shop under the same domain from setting the cookie. Browsers want https for it.
      useSecureCookies: false,
      cookiePrefix: isSecure ? '__Host-witryna' : 'witryna',
      defaultCookieAttributes: { secure: isSecure, sameSite: 'strict', httpOnly: true, path: '/' },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { generateId: 'uuid' },
    },
    // Guesses are counted in the database, per account too (`guess-limits.ts`).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // A refusal is no fault.
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error) || error.status === 'INTERNAL_SERVER_ERROR')
          log.error({ err: error }, 'a call of sign-in failed');
      },
    },
    logger: {
      disableColors: true,
      level: 'warn',
      // The library quotes what clients send.
      log: (level, message) =>
        log[level === 'error' ? 'error' : 'debug']({}, `people: ${message.slice(0, LOGGED_LENGTH)}`),
    },
    plugins: [
      // A browser that asks to be trusted would need the password alone the next time: nobody is trusted for any time.
      twoFactor({ issuer: 'Witryna', trustDeviceMaxAge: 0, backupCodeOptions: { storeBackupCodes: 'encrypted' } }),
      replaceFactor(db),
      passkeys({ db, origin, clock }),
      ...(demoLink ? [demoSession(demoLink)] : []),
    ],
  });
}

/** The token of a session belongs in its cookie, which no script can read. Only our own server asks for sessions. */
function withoutToken({ path, context: { returned } }: AuthContext) {
  if (path === '/get-session' || typeof returned !== 'object' || returned === null) return undefined;
  return 'token' in returned ? { ...returned, token: undefined } : undefined;
}
