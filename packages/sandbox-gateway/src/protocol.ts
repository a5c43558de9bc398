import { createHmac, timingSafeEqual } from 'node:crypto';
import { paymentReport, type RawNotice, type ReadNotice } from '@witryna/api/payments/online-payment.ts';
import { z } from 'zod';

/** The gateway plays an outside service: the shop reaches it only by these calls, at an address that exists nowhere else. */
export const gatewayOrigin = 'http://sandbox.invalid';
export const signatureHeader = 'x-sandbox-signature';

export const beginBody = z.object({
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

export const begun = z.object({
  reference: z.string(),
  redirectUrl: z.url().nullable(),
  expiresAt: z.iso.datetime(),
  reason: z.enum(['code-needed', 'wrong-code']).nullable(),
});
export type Begun = z.infer<typeof begun>;

const notice = z.object({ eventId: z.string().min(1).max(200), report: paymentReport });

export function signatureOf(key: Buffer, body: string): string {
  return createHmac('sha256', key).update(body).digest('base64url');
}

export function readSignedNotice(key: Buffer, { headers, body }: RawNotice): ReadNotice | undefined {
  const given = Buffer.from(headers.get(signatureHeader) ?? '');
  const wanted = Buffer.from(signatureOf(key, body));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  try {
    return { notice: notice.parse(JSON.parse(body)), reply: { body: 'OK' } };
  } catch {
    return undefined;
  }
}
