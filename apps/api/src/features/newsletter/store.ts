import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { countUnconfirmed, forgetUnconfirmed, mayMailUnconfirmed, pauseUnconfirmed } from './unconfirmed-mail-store.ts';

/** The shortest time between two mails to an address that has not confirmed, however often somebody enters it. */
const MAIL_PAUSE_MS = 3_600_000;

interface Request {
  email: string;
  consentText: string;
  now: Date;
}

/**
 * Stores a request to subscribe. A confirmed subscription stays as it is, and so does one that has ended: it proves what
 * the person has agreed to and that they objected.
 * @returns the id of the subscription, if its address is to be mailed a link to confirm
 */
export async function requestSubscription(tx: TenantTransaction, { email, consentText, now }: Request) {
  if (!(await mayMailUnconfirmed(tx, email, now))) return undefined;
  const request = { state: 'pending' as const, consent_text: consentText, requested_at: now };
  const stored = await tx
    .insertInto('newsletter_subscription')
    .values({ ...request, email: email.toLowerCase() })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'email'])
        // Written out, because a prepared statement finds the index of a condition only without parameters.
        .where(sql<boolean>`state <> 'unsubscribed'`)
        .doUpdateSet(request)
        .where('newsletter_subscription.state', '=', 'pending')
        .where('newsletter_subscription.requested_at', '<', new Date(now.getTime() - MAIL_PAUSE_MS)),
    )
    .returning('id')
    .executeTakeFirst();
  if (stored) await countUnconfirmed(tx, email, now);
  return stored?.id;
}

export interface Subscriber {
  email: string;
  consentText: string;
  confirmedAt: Date;
}

/**
 * Stores people who agreed elsewhere as confirmed. Whom the shop knows stays as they are, also who has unsubscribed.
 * @returns how many were new
 */
export async function addSubscribers(tx: TenantTransaction, subscribers: readonly Subscriber[]): Promise<number> {
  const rows = subscribers.map(({ email, consentText, confirmedAt }) => ({
    ...{ email: email.toLowerCase(), state: 'confirmed' as const, consent_text: consentText },
    ...{ requested_at: confirmedAt, confirmed_at: confirmedAt },
  }));
  const emails = rows.map(({ email }) => email);
  const known = await tx.selectFrom('newsletter_subscription').select('email').where('email', 'in', emails).execute();
  const knownEmails = new Set(known.map(({ email }) => email));
  const added = rows.filter(({ email }) => !knownEmails.has(email));
  if (added.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('newsletter_subscription')
    .values(added)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Confirms a subscription. A second confirmation changes nothing; an ended subscription stays ended. */
export async function confirmSubscription(tx: TenantTransaction, id: number, now: Date): Promise<void> {
  const confirmed = await tx
    .updateTable('newsletter_subscription')
    .set({ state: 'confirmed', confirmed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('email')
    .executeTakeFirst();
  if (confirmed) await forgetUnconfirmed(tx, confirmed.email);
}

/** Ends the subscription of the address, also by the link of an earlier one, and stops mails that ask it to confirm. */
export async function endSubscription(tx: TenantTransaction, id: number, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('newsletter_subscription')
    .set({ state: 'unsubscribed', unsubscribed_at: now })
    .where('email', '=', tx.selectFrom('newsletter_subscription as named').select('email').where('named.id', '=', id))
    .where('state', '<>', 'unsubscribed')
    .returning('email')
    .executeTakeFirst();
  if (ended) await pauseUnconfirmed(tx, ended.email, now);
}

export function findSubscription(tx: TenantTransaction, id: number) {
  return tx
    .selectFrom('newsletter_subscription')
    .select(['id', 'email', 'state', 'requested_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes requests that nobody confirmed. */
export async function deleteUnconfirmed(tx: TenantTransaction, before: Date): Promise<void> {
  await tx
    .deleteFrom('newsletter_subscription')
    .where('state', '=', 'pending')
    .where('requested_at', '<', before)
    .execute();
}

/** Reads confirmed subscriptions in the order of their ids, for the export. */
export function readSubscribers(tx: TenantTransaction, after: number, limit: number) {
  return tx
    .selectFrom('newsletter_subscription')
    .select(['id', 'email', 'confirmed_at', 'consent_text'])
    .where('state', '=', 'confirmed')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
