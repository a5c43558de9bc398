import { createHash } from 'node:crypto';

/**
 * A digest of a mailbox in a shop, by which mails to it are counted without storing its address. What follows a plus sign
 * does not count: `ala+shop@example.com` is the mailbox `ala@example.com`.
 */
export function recipientDigest(shopId: number, email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const [mailbox = ''] = address.slice(0, at).split('+', 1);
  return createHash('sha256')
    .update(`${shopId} ${mailbox}${address.slice(at)}`)
    .digest('hex');
}
