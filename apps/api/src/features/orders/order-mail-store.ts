import { MOST_KEPT_MAILS } from '@witryna/contract/kept-mails';
import { type Insertable, sql } from 'kysely';
import type { TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

type MailRow = Omit<Insertable<TenantTables['order_mail']>, 'id'>;

/**
 * Keeps a mail in place of what is kept of it already. A mail that was sent stays as it was sent, and nothing is kept of
 * an order whose buyer was erased. Of the mails of an order, the newest are kept.
 */
export async function keepMail(tx: TenantTransaction, row: MailRow): Promise<void> {
  const named = tx
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', row.order_id)
    .where(sql<boolean>`buyer->>'email' <> ''`);
  // Locked, so that whoever erases the buyer meanwhile erases this too.
  if (!(await named.forUpdate().executeTakeFirst())) return;
  await tx
    .insertInto('order_mail')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'mail_id']).doUpdateSet(row).where('order_mail.state', '<>', 'sent'),
    )
    .execute();
  const newest = tx
    .selectFrom('order_mail')
    .select('id')
    .where('order_id', '=', row.order_id)
    .orderBy('id', 'desc')
    .limit(MOST_KEPT_MAILS);
  await tx.deleteFrom('order_mail').where('order_id', '=', row.order_id).where('id', 'not in', newest).execute();
}

const listed = ['id', 'kind', 'request', 'repeat_key', 'recipient', 'subject', 'state', 'at', 'reason'] as const;

/** Lists the mails about an order that are kept, the newest first. */
export function listMailRows(tx: TenantTransaction, orderId: string) {
  return tx.selectFrom('order_mail').select(listed).where('order_id', '=', orderId).orderBy('id', 'desc').execute();
}
export type ListedMailRow = Awaited<ReturnType<typeof listMailRows>>[number];

export function findMailRow(tx: TenantTransaction, orderId: string, id: number) {
  return tx
    .selectFrom('order_mail')
    .select([...listed, 'html', 'body', 'attachments'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds what one press has sent once more. */
export function findRepeat(tx: TenantTransaction, key: string) {
  const repeats = tx.selectFrom('order_mail').select(['order_id', 'kind', 'request']);
  return repeats.where('repeat_key', '=', key).executeTakeFirst();
}

/** How many mails of an order were sent once more since a time, and when the first of them. */
export function countRepeats(tx: TenantTransaction, orderId: string, since: Date) {
  return tx
    .selectFrom('order_event')
    .select((one) => [one.fn.countAll<number>().as('count'), one.fn.min('at').as('oldest')])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'mail-again')
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
}

/** To whom a mail goes that was queued with its recipient. */
export async function findRecipient(tx: TenantTransaction, mailId: string): Promise<string | undefined> {
  const found = tx.selectFrom('order_mail').select('recipient').where('mail_id', '=', mailId);
  return (await found.executeTakeFirst())?.recipient;
}

/** Deletes the mails about orders, and all that went to an address. @returns how many */
export async function deleteMailsOf(tx: TenantTransaction, orderIds: readonly string[], email = ''): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('order_mail')
    .where(sql<boolean>`(order_id = any(${orderIds}::uuid[]) or lower(recipient) = ${email.toLowerCase()})`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export function listMailsOf(tx: TenantTransaction, orderIds: readonly string[], email: string, limit: number) {
  return tx
    .selectFrom('order_mail')
    .select(['order_id', 'kind', 'recipient', 'subject', 'body', 'state', 'at'])
    .where(sql<boolean>`(order_id = any(${orderIds}::uuid[]) or lower(recipient) = ${email.toLowerCase()})`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteOldMails(tx: TenantTransaction, before: Date, limit: number): Promise<number> {
  const old = tx.selectFrom('order_mail').select('id').where('at', '<', before).limit(limit);
  const { numDeletedRows } = await tx.deleteFrom('order_mail').where('id', 'in', old).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Whether a mail of this kind was sent, about this request or about none. */
export async function hasMailed(
  tx: TenantTransaction,
  orderId: string,
  kind: string,
  request: string | undefined,
): Promise<boolean> {
  const events = tx
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', `mail-${kind}`)
    .where(sql<boolean>`details->>'request' is not distinct from ${request ?? null}::text`);
  return (await events.limit(1).executeTakeFirst()) !== undefined;
}
