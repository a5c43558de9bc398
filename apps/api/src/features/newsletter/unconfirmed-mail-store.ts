import { serverLimits } from '@witryna/contract/server-limits';
import { daysBefore } from '@witryna/contract/zone-time';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { recipientDigest } from '../../secrets/recipient-digest.ts';

/**
 * Whether another mail may be sent to an address that nobody has confirmed. All such mails of the shop to the mailbox count,
 * for one day. Transactions that ask about the same mailbox wait for each other.
 */
export async function mayMailUnconfirmed(tx: TenantTransaction, email: string, now: Date): Promise<boolean> {
  const recipient = recipientDigest(tx.shopId, email);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${recipient}`}, 0))`.execute(tx);
  const { sent } = await tx
    .selectFrom('unconfirmed_mail')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('recipient', '=', recipient)
    .where('sent_at', '>', daysBefore(now, 1))
    .executeTakeFirstOrThrow();
  return sent < serverLimits.unconfirmedMailsPerDay;
}

/** Counts mails to an address that nobody has confirmed. */
export async function countUnconfirmed(tx: TenantTransaction, email: string, now: Date, mails = 1): Promise<void> {
  const recipient = recipientDigest(tx.shopId, email);
  const rows = Array.from({ length: mails }, () => ({ recipient, sent_at: now }));
  await tx.insertInto('unconfirmed_mail').values(rows).execute();
}

/** After an objection, no mail that asks for a confirmation goes to the address for a day, whoever enters it. */
export function pauseUnconfirmed(tx: TenantTransaction, email: string, now: Date): Promise<void> {
  return countUnconfirmed(tx, email, now, serverLimits.unconfirmedMailsPerDay);
}

/** Starts the count again, because the owner of the address has confirmed it. */
export async function forgetUnconfirmed(tx: TenantTransaction, email: string): Promise<void> {
  await tx.deleteFrom('unconfirmed_mail').where('recipient', '=', recipientDigest(tx.shopId, email)).execute();
}

/** Deletes what does not count any more. */
export async function deleteOldUnconfirmed(tx: TenantTransaction, now: Date): Promise<void> {
  await tx.deleteFrom('unconfirmed_mail').where('sent_at', '<=', daysBefore(now, 1)).execute();
}
