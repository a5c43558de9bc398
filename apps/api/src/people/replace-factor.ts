import { createOTP } from '@better-auth/utils/otp';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { PeopleTables } from './people-store.ts';
import { endSessions } from './session-store.ts';

const VALID_MS = 10 * 60_000;
const SECRET_LENGTH = 32;
const CODES = 10;

/** A recovery code in the library's form. */
function makeRecoveryCode(): string {
  const half = () => generateRandomString(5, 'a-z', '0-9', 'A-Z');
  return `${half()}-${half()}`;
}

export const replacePath = '/second-factor/replace';
export const confirmPath = '/second-factor/confirm';

const waitingFactor = z.object({ secret: z.string(), backupCodes: z.string() });
const waitingFor = (userId: string) => `second-factor ${userId}`;

/**
 * The calls by which somebody replaces their authenticator app. The old one works until the new one has shown a code,
 * so that whoever stops half-way is neither locked out nor without a second factor. The library can only switch it off.
 */
export function replaceFactor(db: Kysely<PeopleTables>) {
  return {
    id: 'replace-factor',
    endpoints: {
      replaceFactor: createAuthEndpoint(
        replacePath,
        { method: 'POST', body: z.object({ password: z.string().max(200) }), use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { user } = ctx.context.session;
          const { internalAdapter, password, secretConfig } = ctx.context;
          const account = await internalAdapter.findCredentialAccount(user.id);
          const isRight = account?.password
            ? await password.verify({ hash: account.password, password: ctx.body.password })
            : false;
          if (!isRight) throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD' });
          const secret = generateRandomString(SECRET_LENGTH);
          const backupCodes = Array.from({ length: CODES }, makeRecoveryCode);
          const seal = (data: string) => symmetricEncrypt({ key: secretConfig, data });
          await internalAdapter.deleteVerificationByIdentifier(waitingFor(user.id));
          await internalAdapter.createVerificationValue({
            identifier: waitingFor(user.id),
            value: JSON.stringify({
              secret: await seal(secret),
              backupCodes: await seal(JSON.stringify(backupCodes)),
            }),
            expiresAt: new Date(Date.now() + VALID_MS),
          });
          return ctx.json({ totpURI: createOTP(secret).url('Witryna', user.email), backupCodes });
        },
      ),
      confirmFactor: createAuthEndpoint(
        confirmPath,
        { method: 'POST', body: z.object({ code: z.string().max(20) }), use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          const { internalAdapter, adapter, secretConfig } = ctx.context;
          const waiting = await internalAdapter.findVerificationValue(waitingFor(user.id));
          if (!waiting || waiting.expiresAt < new Date()) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });
          const factor = waitingFactor.parse(JSON.parse(waiting.value));
          const secret = await symmetricDecrypt({ key: secretConfig, data: factor.secret });
          if (!(await createOTP(secret).verify(ctx.body.code))) {
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' });
          }
          if (!(await internalAdapter.consumeVerificationValue(waitingFor(user.id)))) {
            throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });
          }
          await adapter.update({
            model: 'twoFactor',
            where: [{ field: 'userId', value: user.id }],
            update: { ...factor, verified: true, failedVerificationCount: 0, lockedUntil: null },
          });
          // Whoever had got hold of the old app is out.
          await endSessions(db, user.id, session.id);
          return ctx.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
