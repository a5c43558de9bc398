import type { MessageFilter } from '@witryna/contract/messages';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { likeText } from '../goods/goods-list-store.ts';

const EXCERPT_LENGTH = 200;

export interface MessageRow {
  id: number;
  created_at: Date;
  name: string;
  email: string;
  subject: string;
  seen: boolean;
  done: boolean;
  assignee_id: string | null;
  assignee: string | null;
  product_id: number | null;
  product: string | null;
  picture: string | null;
}

const columns = sql`
  m.id, m.created_at, m.name, m.email, m.subject, m.seen_at is not null as seen, m.done_at is not null as done,
  m.assignee_id, m.assignee, p.id as product_id, p.name as product, p.photos -> 0 ->> 'id' as picture`;

interface MessagePart {
  filter: Pick<MessageFilter, 'state' | 'search'>;
  /** The person to whom they are assigned. */
  assigneeId: string | undefined;
  after: number | undefined;
  limit: number;
}

/** Lists messages, the newest first. */
export async function listMessageRows(
  tx: TenantTransaction,
  { filter: { state, search }, assigneeId, after, limit }: MessagePart,
) {
  const conditions = (search?.split(/\s+/) ?? []).map(
    (word) =>
      sql`fold(concat_ws(' ', m.name, m.email, m.subject, m.message)) like '%' || fold(${likeText(word)}) || '%'`,
  );
  if (state !== undefined) conditions.push(state === 'open' ? sql`m.done_at is null` : sql`m.done_at is not null`);
  if (assigneeId !== undefined) conditions.push(sql`m.assignee_id = ${assigneeId}`);
  if (after !== undefined) conditions.push(sql`m.id < ${after}`);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<MessageRow & { excerpt: string; photos: number; answers: number }>`
    select ${columns}, left(m.message, ${EXCERPT_LENGTH}::int) as excerpt,
      (select count(*)::int from message_photo f where f.message_id = m.id) as photos,
      (select count(*)::int from message_entry e where e.message_id = m.id and e.kind = 'answer') as answers
    from contact_message m left join product p on p.id = m.product_id
    ${where} order by m.id desc limit ${limit}`.execute(tx);
  return rows;
}

export async function findMessageRow(tx: TenantTransaction, id: number) {
  const { rows } = await sql<MessageRow & { phone: string | null; message: string }>`
    select ${columns}, m.phone, m.message
    from contact_message m left join product p on p.id = m.product_id where m.id = ${id}`.execute(tx);
  return rows[0];
}

/** Reads who deals with a message, and keeps others from changing that until the transaction ends. */
export function lockMessage(tx: TenantTransaction, id: number) {
  return tx
    .selectFrom('contact_message')
    .select(['id', 'seen_at', 'done_at', 'assignee_id', 'assignee'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateMessage(
  tx: TenantTransaction,
  id: number,
  set: Pick<Updateable<TenantTables['contact_message']>, 'seen_at' | 'done_at' | 'assignee_id' | 'assignee'>,
): Promise<void> {
  await tx.updateTable('contact_message').set(set).where('id', '=', id).execute();
}

const entryColumns = [
  ...(['id', 'message_id', 'kind', 'author', 'author_id'] as const),
  ...(['body', 'written_at', 'mail', 'reason', 'files'] as const),
];

/** Lists what the shop has answered and noted, the oldest first. */
export function listEntryRows(tx: TenantTransaction, messageId: number) {
  const entries = tx.selectFrom('message_entry').select(entryColumns).where('message_id', '=', messageId);
  return entries.orderBy('id').execute();
}
export type EntryRow = Awaited<ReturnType<typeof listEntryRows>>[number];

/** Finds what one press has sent. */
export function findEntryOf(tx: TenantTransaction, request: string) {
  return tx.selectFrom('message_entry').select(entryColumns).where('request', '=', request).executeTakeFirst();
}

export function insertEntry(
  tx: TenantTransaction,
  row: Omit<Insertable<TenantTables['message_entry']>, 'id'>,
): Promise<EntryRow> {
  return tx.insertInto('message_entry').values(row).returning(entryColumns).executeTakeFirstOrThrow();
}

export function lockEntry(tx: TenantTransaction, id: number) {
  const entry = tx.selectFrom('message_entry').select(entryColumns).where('id', '=', id);
  return entry.forUpdate().executeTakeFirst();
}

export async function deleteEntry(tx: TenantTransaction, id: number): Promise<void> {
  await tx.deleteFrom('message_entry').where('id', '=', id).execute();
}

/** Finds an answer with the message that it answers. */
export function findAnswer(tx: TenantTransaction, id: number) {
  return tx
    .selectFrom('message_entry as e')
    .innerJoin('contact_message as m', 'm.id', 'e.message_id')
    .select(['e.id', 'e.body', 'm.email', 'm.name', 'm.subject', 'm.message'])
    .where('e.id', '=', id)
    .where('e.kind', '=', 'answer')
    .executeTakeFirst();
}

/** Notes what has become of the mail of an answer. One that was sent stays so. */
export async function noteMail(
  tx: TenantTransaction,
  id: number,
  { mail, reason }: { mail: 'waiting' | 'sent' | 'failed'; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('message_entry')
    .set({ mail, reason })
    .where('id', '=', id)
    .where('mail', '<>', 'sent')
    .execute();
}
