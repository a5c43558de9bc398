import { createHash } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { line } from '@witryna/contract/ids';
import { parseJson } from '@witryna/contract/parse-json';
import { MOST_PASSKEYS } from '@witryna/contract/people';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { AuthContext } from './auth-context.ts';
import { countGuess } from './guess-store.ts';
import { addPasskey, findPasskey, listCredentialIds, notePasskey } from './passkey-store.ts';
import type { PeopleTables } from './people-store.ts';

const VALID_SECONDS = 300;
/** EdDSA, ES256 and RS256, in the numbers of COSE: what devices sign with. Node's newer ones are experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** `challenge` and `signIn` are for somebody who is signed out; `offer` and `add` for a session that adds one. */
export const passkeyPaths = {
  offer: '/passkey/offer',
  add: '/passkey/add',
  challenge: '/passkey/challenge',
  signIn: '/passkey/sign-in',
} as const;

const encoded = z.string().regex(/^[\w-]{1,8000}$/);
const credential = { id: encoded, rawId: encoded, type: z.literal('public-key') };
const clientExtensionResults = z.record(z.string().max(50), z.unknown()).transform(() => ({}));
const added = z.object({
  ...credential,
  response: z.object({ clientDataJSON: encoded, attestationObject: encoded }),
  clientExtensionResults,
});
const shown = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.nullish().transform((handle) => handle ?? undefined),
  }),
  clientExtensionResults,
});

/** What a challenge is for: somebody who adds a passkey, or whoever signs in. */
const purpose = z.object({ challenge: encoded, person: z.string(), endsAt: z.number() });

interface PasskeyOptions {
  db: Kysely<PeopleTables>;
  /** The back office's address. Its host is what passkeys are bound to. */
  origin: string;
  clock: () => Date;
}

/**
 * Passkeys: a way in that proves both factors, because the device checks a finger, a face or a PIN. Only somebody with
 * an authenticator app may add one, so that they have another way in when a device or the back office's host is lost.
 */
export function passkeys({ db, origin, clock }: PasskeyOptions) {
  const rpID = new URL(origin).hostname;
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };

  /** Binds a challenge to this browser by a signed cookie, for five minutes. */
  async function keepChallenge(ctx: AuthContext, challenge: string, person: string): Promise<void> {
    const cookie = ctx.context.createAuthCookie('passkey', { maxAge: VALID_SECONDS });
    const kept = JSON.stringify({ challenge, person, endsAt: clock().getTime() + VALID_SECONDS * 1_000 });
    const value = Buffer.from(kept).toString('base64url');
    await ctx.setSignedCookie(cookie.name, value, ctx.context.secret, cookie.attributes);
  }

  /** Takes the challenge of this browser, which nobody can use again. @throws APIError */
  async function takeChallenge(ctx: AuthContext, person: string): Promise<string> {
    const cookie = ctx.context.createAuthCookie('passkey');
    const value = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
    const kept = purpose.safeParse(parseJson(Buffer.from(value || '', 'base64url').toString())).data;
    if (!kept || kept.person !== person || kept.endsAt < clock().getTime()) throw refused();
    const key = `challenge ${createHash('sha256').update(kept.challenge).digest('base64url')}`;
    const isUsed = (await countGuess(db, key, { most: 1, seconds: VALID_SECONDS }, clock())) > 0;
    if (isUsed) throw refused();
    return kept.challenge;
  }

  const endpoints = {
    offerPasskey: createAuthEndpoint(
      passkeyPaths.offer,
      { method: 'POST', body: z.object({ password: z.string().max(200) }), use: [sensitiveSessionMiddleware] },
      async (ctx) => {
        const { user } = ctx.context.session;
        await ctx.context.password.checkPassword(user.id, ctx);
        const known = await listCredentialIds(db, user.id);
        if (known.length >= MOST_PASSKEYS) throw new APIError('CONFLICT', { code: 'TOO_MANY_PASSKEYS' });
        const options = await generateRegistrationOptions({
          rpName: 'Witryna',
          rpID,
          userID: Uint8Array.from(Buffer.from(user.id)),
          userName: user.email,
          userDisplayName: user.name,
          attestationType: 'none',
          supportedAlgorithmIDs,
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          excludeCredentials: known.map((id) => ({ id })),
        });
        await keepChallenge(ctx, options.challenge, user.id);
        return ctx.json(options);
      },
    ),
    addPasskey: createAuthEndpoint(
      passkeyPaths.add,
      { method: 'POST', body: z.object({ name: line(100, 1), response: added }), use: [sensitiveSessionMiddleware] },
      async (ctx) => {
        const { user } = ctx.context.session;
        const expectedChallenge = await takeChallenge(ctx, user.id);
        const { response, name } = ctx.body;
        const checked = await verifyRegistrationResponse({
          ...expected,
          response,
          expectedChallenge,
          supportedAlgorithmIDs,
        }).catch(() => null);
        if (!checked?.verified) throw refused();
        const { id, publicKey, counter } = checked.registrationInfo.credential;
        const isNew = await addPasskey(db, {
          user_id: user.id,
          credential_id: id,
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter,
          name,
          made_at: clock(),
        });
        if (!isNew) throw refused();
        return ctx.json({ status: true });
      },
    ),
    passkeyChallenge: createAuthEndpoint(passkeyPaths.challenge, { method: 'POST' }, async (ctx) => {
      // No list of passkeys, so that nobody learns who has one: the device finds those for this host.
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      await keepChallenge(ctx, options.challenge, '');
      return ctx.json(options);
    }),
    signInPasskey: createAuthEndpoint(
      passkeyPaths.signIn,
      { method: 'POST', body: z.object({ response: shown }) },
      async (ctx) => {
        const expectedChallenge = await takeChallenge(ctx, '');
        const { response } = ctx.body;
        const known = await findPasskey(db, response.id);
        const user = known && (await ctx.context.internalAdapter.findUserById(known.user_id));
        if (!known || !user) throw refused();
        const checked = await verifyAuthenticationResponse({
          ...expected,
          response,
          expectedChallenge,
          credential: {
            id: known.credential_id,
            publicKey: Uint8Array.from(Buffer.from(known.public_key, 'base64url')),
            counter: known.counter,
          },
        }).catch(() => null);
        if (!checked?.verified) throw refused();
        const { newCounter } = checked.authenticationInfo;
        if (!(await notePasskey(db, known.id, known.counter, newCounter, clock()))) throw refused();
        const session = await ctx.context.internalAdapter.createSession(user.id, false);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ status: true });
      },
    ),
  };
  return { id: 'passkeys', endpoints } satisfies BetterAuthPlugin;
}

/** The same answer whatever is wrong, so that nobody learns which passkeys there are. */
function refused() {
  return new APIError('UNAUTHORIZED', { code: 'PASSKEY_REFUSED' });
}
