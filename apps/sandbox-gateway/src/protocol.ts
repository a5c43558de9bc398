import { createHmac } from 'node:crypto';
import { paymentReport, type RawNotice, type ReadNotice } from '@witryna/api/payments/online-payment.ts';
import { isSameSecret } from '@witryna/api/secrets/is-same-secret.ts';
import { parseJson } from '@witryna/contract/parse-json';
import { z } from 'zod';

/**
 * The origin of the gateway, which acts as an outside service. The name never resolves: `fetchWithSandbox` handles the
 * calls to it.
 */
export const gatewayOrigin = 'http://sandbox.invalid';
export const signatureHeader = 'x-sandbox-signature';

export const startBody = z.object({
  attemptId: z.uuid(),
  amountMinor: z.int().positive(),
  currency: z.string().length(3),
  kind: z.enum(['REDIRECT', 'AUTHORIZATION_CODE']),
  code: z.string().optional(),
  title: z.string(),
  returnUrl: z.url(),
  notifyUrl: z.url(),
});
export const codeBody = z.object({ code: z.string() });

export const startResponse = z.object({
  reference: z.string(),
  redirectUrl: z.url().nullable(),
  expiresAt: z.iso.datetime(),
  reason: z.enum(['code-needed', 'wrong-code']).nullable(),
});
export type StartResponse = z.infer<typeof startResponse>;

const notice = z.object({ eventId: z.string().min(1).max(200), report: paymentReport });

/** Signs a notice's body with HMAC-SHA256, in base64url. */
export function signatureOf(key: Buffer, body: string): string {
  return createHmac('sha256', key).update(body).digest('base64url');
}

/** Reads a gateway's notice; undefined when its signature or its content is invalid. */
export function readSignedNotice(key: Buffer, { headers, body }: RawNotice): ReadNotice | undefined {
  if (!isSameSecret(headers.get(signatureHeader) ?? '', signatureOf(key, body))) return undefined;
  const { data } = notice.safeParse(parseJson(body));
  return data && { notice: data, reply: { body: 'OK' } };
}
