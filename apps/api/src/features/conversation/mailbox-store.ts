import { type Insertable, sql, type Updateable } from 'kysely';
import type { TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Lists the mailboxes of a shop, with settings as stored: one at most, until there are several kinds. */
export function listMailboxes(tx: TenantTransaction) {
  return tx.selectFrom('mailbox').select(['type', 'settings']).orderBy('sort_order').orderBy('type').execute();
}

/** Finds the mailbox that is due, and lets nobody else read it for a while. */
export function claimMailbox(tx: TenantTransaction, now: Date, until: Date) {
  return tx
    .updateTable('mailbox')
    .set({ ask_at: until })
    .where('ask_at', '<=', now)
    .returning(['type', 'settings', 'account', 'validity', 'last_uid', 'read_at', 'tries', 'problem'])
    .executeTakeFirst();
}
export type ClaimedMailbox = NonNullable<Awaited<ReturnType<typeof claimMailbox>>>;

/** Notes how far a mailbox was read, or why it was not. One whose settings have changed meanwhile is left alone. */
export async function noteReading(
  tx: TenantTransaction,
  { type, settings }: Pick<ClaimedMailbox, 'type' | 'settings'>,
  set: Updateable<TenantTables['mailbox']>,
): Promise<void> {
  await tx
    .updateTable('mailbox')
    .set(set)
    .where('type', '=', type)
    .where('settings', '=', sql<string>`${JSON.stringify(settings)}::jsonb`)
    .execute();
}

/** Lets a mailbox be read at once, as if it never had failed. */
export async function wakeMailboxes(tx: TenantTransaction, now: Date): Promise<void> {
  await tx.updateTable('mailbox').set({ ask_at: now, tries: 0, problem: null }).execute();
}

export async function noteMailboxProblem(tx: TenantTransaction, type: string, problem: string | null): Promise<void> {
  await tx.updateTable('mailbox').set({ problem }).where('type', '=', type).execute();
}

/** Why mailboxes were not read, by kind. */
export async function listMailboxProblems(tx: TenantTransaction): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('mailbox').select(['type', 'problem']).where('problem', 'is not', null).execute();
  return new Map(rows.map(({ type, problem }) => [type, problem ?? '']));
}

/** Finds the message that answers were about, the latest of them first, if its sender has this address. */
export function findAnsweredMessage(tx: TenantTransaction, { answerIds, from }: { answerIds: number[]; from: string }) {
  return tx
    .selectFrom('message_entry as e')
    .innerJoin('contact_message as m', 'm.id', 'e.message_id')
    .select(['m.id', 'm.name'])
    .where('e.id', '=', sql<number>`any(${answerIds}::bigint[])`)
    .where('e.kind', '=', 'answer')
    .where(sql<string>`lower(m.email)`, '=', from)
    .orderBy('e.id', 'desc')
    .executeTakeFirst();
}

/** Stores a reply once. @returns whether it is new */
export async function insertReply(
  tx: TenantTransaction,
  row: Pick<Insertable<TenantTables['message_entry']>, 'message_id' | 'author' | 'body' | 'written_at'> & {
    mail_id: string;
    files: string[];
  },
): Promise<boolean> {
  const stored = await tx
    .insertInto('message_entry')
    .values({ ...row, kind: 'reply' })
    .onConflict((conflict) => conflict.columns(['shop_id', 'mail_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}
