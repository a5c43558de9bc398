import { APIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { SecurityKind } from '../log/note-security.ts';
import { accountOf, addressOf, mailingPath, signInPath } from './account-of.ts';
import type { AuthContext } from './auth-context.ts';
import { demoSessionPath } from './demo-session.ts';
import { digest, type GuessKind, type GuessLimit, guessKey, guessLimits, limitsOf } from './guess-keys.ts';
import { countGuess, deleteEndedSessions, forgetGuesses, hasSessionFrom, takeBack } from './guess-store.ts';
import { passkeyPaths } from './passkeys.ts';
import type { PeopleTables } from './people-store.ts';
import { confirmPath, replacePath } from './replace-factor.ts';

const appCodePath = '/two-factor/verify-totp';
/** The calls that take a code of a second factor, at a sign-in or later. */
const codePaths = [appCodePath, '/two-factor/verify-backup-code'];
/** The calls that take a secret which could be guessed. */
const secretPaths = [
  signInPath,
  ...codePaths,
  '/two-factor/enable',
  '/two-factor/generate-backup-codes',
  '/two-factor/disable',
  replacePath,
  confirmPath,
  passkeyPaths.offer,
  passkeyPaths.signIn,
  '/change-password',
  '/reset-password',
  demoSessionPath,
];
/** The library accepts the codes of three time steps of 30 s. After that, a code is refused anyway. */
const CODE_SECONDS = 90;

const codeIn = z.object({ code: z.string() });

interface GuessOptions {
  db: Kysely<PeopleTables>;
  clock: () => Date;
  note(ctx: AuthContext, security: SecurityKind): Promise<void>;
}

/**
 * Counts guesses in the database, so that slow ones, those spread over addresses and those at several nodes count
 * together. A guess is counted before its secret is looked at, so that parallel ones can't slip through. A right secret
 * takes back its account's guesses, and one of its address within the short time. Nobody can lock an owner out from
 * elsewhere: guesses at a password count for each address, with a looser count for all together, and at an address where
 * the owner is signed in none but its own. Codes are too short for that, and count together.
 */
export function guardGuesses({ db, clock, note }: GuessOptions) {
  return {
    async before(ctx: AuthContext): Promise<void> {
      const isMailing = ctx.path === mailingPath;
      if (!isMailing && !secretPaths.includes(ctx.path)) return;
      const address = addressOf(ctx) ?? 'unknown';
      const email = await accountOf(ctx);
      const count = (key: string, limits: readonly GuessLimit[] = limitsOf(key)) => countAll(ctx, key, limits);
      await count(`address ${address}`, guessLimits.address);
      if (email === undefined) return;
      // It never tells whether it mailed a link, so all its uses stay counted.
      if (isMailing) return count(`mail ${digest(email)}`, guessLimits.account);
      const isKnown = await hasSessionFrom(db, email, address, clock());
      const kind = kindOf(ctx);
      if (isKnown || kind === 'account') await count(guessKey(kind, email, address));
      if (!isKnown) await count(guessKey(kind, email));
      if (ctx.path === appCodePath || ctx.path === confirmPath) await refuseUsedCode(ctx, email);
    },
    async after(ctx: AuthContext): Promise<void> {
      if (!secretPaths.includes(ctx.path) || ctx.context.returned instanceof Error) return;
      const address = addressOf(ctx) ?? 'unknown';
      const email = await accountOf(ctx);
      await takeBack(db, `address ${address}`, guessLimits.address[0].seconds);
      await deleteEndedSessions(db, clock());
      if (email === undefined) return;
      const kinds: GuessKind[] = kindOf(ctx) === 'code' ? ['account', 'code'] : ['account'];
      await forgetGuesses(
        db,
        kinds.flatMap((kind) => [guessKey(kind, email), guessKey(kind, email, address)]),
      );
    },
  };

  async function countAll(ctx: AuthContext, key: string, limits: readonly GuessLimit[]): Promise<void> {
    for (const limit of limits) {
      const waitSeconds = await countGuess(db, key, limit, clock());
      if (waitSeconds === 0) continue;
      await note(ctx, 'limit-spent');
      throw tooMany(waitSeconds);
    }
  }

  /** Whoever sees a code of an app on its way must not use it again (RFC 6238, 5.2). The library would accept it. */
  async function refuseUsedCode(ctx: AuthContext, email: string): Promise<void> {
    const { code } = codeIn.safeParse(ctx.body).data ?? {};
    if (code === undefined) return;
    const used = await countGuess(
      db,
      `used ${digest(`${email} ${code}`)}`,
      { most: 1, seconds: CODE_SECONDS },
      clock(),
    );
    if (used === 0) return;
    await note(ctx, 'factor-refused');
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' });
  }
}

function kindOf({ path }: AuthContext): GuessKind {
  return codePaths.includes(path) ? 'code' : 'account';
}

function tooMany(seconds: number) {
  return new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS' }, { 'retry-after': String(seconds) });
}
