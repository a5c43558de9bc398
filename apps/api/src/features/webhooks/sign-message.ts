import { createHmac, randomBytes } from 'node:crypto';

const MARK = 'whsec_';

/** A message as Standard Webhooks signs it. */
export interface SignedMessage {
  /** The header `webhook-id`. */
  id: string;
  /** The header `webhook-timestamp`: seconds since 1970, of this try. */
  timestamp: number;
  body: string;
}

/** Makes a secret of 256 bits, in the form of Standard Webhooks. */
export function makeWebhookSecret(): string {
  return MARK + randomBytes(32).toString('base64');
}

/** Returns the header `webhook-signature`: a signature by each secret that counts now, the present one first. */
export function signMessage(secrets: readonly string[], { id, timestamp, body }: SignedMessage): string {
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(MARK.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return secrets.map((secret) => `v1,${sign(secret)}`).join(' ');
}
