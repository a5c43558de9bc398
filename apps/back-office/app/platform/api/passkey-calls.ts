import { z } from 'zod';
import { call } from './call.ts';
import { CallError } from './call-error.ts';

/** Browsers check what is in it. */
const challenge = z.looseObject({ challenge: z.string() });
const anything = z.unknown();

/** Whether this browser knows passkeys, and the form in which the server speaks of them. */
export const knowsPasskeys =
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** The browser's own words for why there is no passkey are not shown: it says them itself. */
function refused(error: unknown): never {
  // Whoever closes the browser's dialog knows that they have.
  const isClosed = error instanceof DOMException && error.name === 'NotAllowedError';
  const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
  throw new CallError(400, isClosed ? 'PASSKEY_CANCELLED' : isKnown ? 'PASSKEY_KNOWN' : 'PASSKEY_FAILED');
}

/** @throws CallError PASSKEY_FAILED for what is no passkey of a device */
function answerOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new CallError(400, 'PASSKEY_FAILED');
  return credential.toJSON();
}

/** Signs in by a passkey, which the browser asks the device for. It proves both factors. */
export async function signInByPasskey(): Promise<void> {
  const given = await call('auth/passkey/challenge', { body: {}, answer: challenge, needsSession: false });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(given);
  const response = answerOf(await navigator.credentials.get({ publicKey }).catch(refused));
  await call('auth/passkey/sign-in', { body: { response }, answer: anything, needsSession: false });
}

/** Adds a passkey of this device. */
export async function addPasskey({ password, name }: { password: string; name: string }): Promise<void> {
  const given = await call('auth/passkey/offer', { body: { password }, answer: creation });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(given);
  const response = answerOf(await navigator.credentials.create({ publicKey }).catch(refused));
  await call('auth/passkey/add', { body: { name, response }, answer: anything });
}

const creation = challenge.extend({
  rp: z.looseObject({ name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
});
