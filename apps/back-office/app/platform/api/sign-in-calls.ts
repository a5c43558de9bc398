import { z } from 'zod';
import { call } from './call.ts';

/** Calls of people who are not, or not fully, signed in: they never open the layer that asks to sign in. */
function authCall<Schema extends z.ZodType>(name: string, body: object, answer: Schema) {
  return call(`auth/${name}`, { body, answer, needsSession: false });
}

const anything = z.unknown();
const signedIn = z.object({ twoFactorRedirect: z.boolean().optional() });

/** @returns whether a code of the second factor is still needed */
export async function signIn(body: { email: string; password: string }): Promise<boolean> {
  return (await authCall('sign-in/email', body, signedIn)).twoFactorRedirect === true;
}

/** The second step: a code of the authenticator app, or a recovery code, which works once. */
export const secondSteps = ['verify-totp', 'verify-backup-code'] as const;
export type SecondStep = (typeof secondSteps)[number];
export const verifyCode = (step: SecondStep, code: string) => authCall(`two-factor/${step}`, { code }, anything);

const secondFactor = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
export type SecondFactor = z.infer<typeof secondFactor>;
export const enableSecondFactor = (password: string) => authCall('two-factor/enable', { password }, secondFactor);

/** Begins to replace the authenticator app. The old one works until the new one has shown a code. */
export const replaceSecondFactor = (password: string) =>
  call('auth/second-factor/replace', { body: { password }, answer: secondFactor });
export const confirmSecondFactor = (code: string) =>
  call('auth/second-factor/confirm', { body: { code }, answer: anything });
export const disableSecondFactor = (password: string) =>
  call('auth/two-factor/disable', { body: { password }, answer: anything });

const recoveryCodes = z.object({ backupCodes: z.array(z.string()) });
/** Makes new recovery codes, in place of the old ones. */
export const makeRecoveryCodes = async (password: string) =>
  (await call('auth/two-factor/generate-backup-codes', { body: { password }, answer: recoveryCodes })).backupCodes;

export const changePassword = (body: { currentPassword: string; newPassword: string }) =>
  call('auth/change-password', { body, answer: anything });

export const signOut = () => authCall('sign-out', {}, anything);

export const requestNewPassword = (email: string) =>
  authCall('request-password-reset', { email, redirectTo: '/new-password' }, anything);

export const setNewPassword = (body: { token: string; newPassword: string }) =>
  authCall('reset-password', body, anything);

export const acceptInvitation = (body: { token: string; name: string; password: string }) =>
  call('admin/invitations/accept', { body, answer: anything, needsSession: false });

/** Opens the session of a demo's link, which needs no password. */
export const openDemo = (token: string) => authCall('demo-session', { token }, anything);
