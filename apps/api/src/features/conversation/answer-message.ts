import { ShopError } from '@witryna/contract/errors';
import {
  type Assignee,
  type MessageChange,
  type MessageEntry,
  messageLimits,
  type NewMessageAnswer,
} from '@witryna/contract/messages';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { logAct } from '../goods/event-store.ts';
import type { Person } from '../goods/save-goods.ts';
import { toEntry } from './list-messages.ts';
import {
  deleteEntry,
  type EntryRow,
  findEntryOf,
  insertEntry,
  listEntryRows,
  lockEntry,
  lockMessage,
  updateMessage,
} from './message-store.ts';

// The log names messages by their numbers: what people have written, and who has, is erased with the message.

interface Author extends Person {
  /** Null for a program. */
  authorId: string | null;
}

/** The names of what was changed; never a text. */
type LoggedChange = NonNullable<Parameters<typeof logAct>[1]['changes']>[number];

function log(tx: TenantTransaction, id: number, changes: readonly LoggedChange[], person: Person): Promise<void> {
  return logAct(tx, { thing: 'message', action: 'changed', name: `#${id}`, changes }, person);
}

/**
 * Answers a message by mail, once for each press, also when the press is sent again.
 * @throws ShopError NotFound; ChangedMeanwhile if somebody has answered what the author did not see; LimitReached;
 *   IdempotencyKeyReused for the press of another message
 */
export async function answerMessage(
  tenant: Tenant,
  jobs: JobSender,
  { id, text, known, done, request }: NewMessageAnswer & { id: number },
  author: Author,
): Promise<MessageEntry> {
  await jobs.ready();
  return tenant.write(async (tx) => {
    const message = await lockMessage(tx, id);
    if (!message) throw new ShopError('NotFound');
    const sent = await findEntryOf(tx, request);
    if (sent && sent.message_id !== id) throw new ShopError('IdempotencyKeyReused');
    if (sent) return toEntry(sent);
    const entries = await listEntryRows(tx, id);
    refuseUnseen(entries, known);
    const row = { kind: 'answer' as const, request, mail: 'waiting' as const };
    const entry = await addEntry(tx, id, entries, { ...row, body: text }, author);
    const done_at = done ? (message.done_at ?? author.now) : message.done_at;
    await updateMessage(tx, id, { seen_at: message.seen_at ?? author.now, done_at });
    await jobs.send(tx, 'answer', { shopId: tx.shopId, entryId: entry.id });
    const isDone = done && message.done_at === null;
    const changes = [
      { field: 'state', after: 'answered' },
      ...(isDone ? [{ field: 'state', before: 'open', after: 'done' }] : []),
    ];
    await log(tx, id, changes, author);
    return toEntry(entry);
  });
}

/** Two people must not answer the same question, each without knowing of the other. */
function refuseUnseen(entries: readonly EntryRow[], known: number): void {
  const unseen = entries.find((entry) => entry.kind === 'answer' && entry.id > known);
  if (!unseen) return;
  const { id: version, author: by, written_at: at } = unseen;
  throw new ShopError('ChangedMeanwhile', { version, by, at: at.toISOString(), fields: ['answers'] });
}

type NewEntry = Pick<Parameters<typeof insertEntry>[1], 'kind' | 'body' | 'request' | 'mail'>;

async function addEntry(
  tx: TenantTransaction,
  messageId: number,
  entries: readonly EntryRow[],
  entry: NewEntry,
  { actor, authorId, now }: Author,
): Promise<EntryRow> {
  const limit = messageLimits.entries;
  if (entries.length >= limit) throw new ShopError('LimitReached', { limit });
  return insertEntry(tx, { ...entry, message_id: messageId, author: actor, author_id: authorId, written_at: now });
}

/** Notes something about a message for the people of the shop. @throws ShopError NotFound; LimitReached */
export async function noteMessage(tenant: Tenant, id: number, text: string, author: Author): Promise<MessageEntry> {
  return tenant.write(async (tx) => {
    if (!(await lockMessage(tx, id))) throw new ShopError('NotFound');
    const entry = await addEntry(tx, id, await listEntryRows(tx, id), { kind: 'note', body: text }, author);
    await log(tx, id, [{ field: 'state', after: 'noted' }], author);
    return toEntry(entry);
  });
}

/**
 * Removes a note. An answer stays, because it was sent.
 * @param by the id of the person who removes it; undefined for somebody who may remove everybody's notes
 * @throws ShopError NotFound, or Forbidden for somebody else's note
 */
export async function removeNote(tenant: Tenant, id: number, by: string | undefined, person: Person): Promise<void> {
  await tenant.write(async (tx) => {
    const entry = await lockEntry(tx, id);
    if (entry?.kind !== 'note') throw new ShopError('NotFound');
    if (by !== undefined && entry.author_id !== by) throw new ShopError('Forbidden', { right: 'owner' });
    await deleteEntry(tx, id);
    await log(tx, entry.message_id, [{ field: 'state', after: 'unnoted' }], person);
  });
}

interface Change extends Pick<MessageChange, 'state' | 'seen'> {
  id: number;
  /** Null for nobody; undefined leaves it as it is. */
  assignee: Assignee | null | undefined;
}

/** Says who deals with a message, whether it is done with, and that somebody has read it. @throws ShopError NotFound */
export async function changeMessage(
  tenant: Tenant,
  { id, state, seen, assignee }: Change,
  person: Person,
): Promise<void> {
  await tenant.write(async (tx) => {
    const stored = await lockMessage(tx, id);
    if (!stored) throw new ShopError('NotFound');
    const former = stored.done_at === null ? 'open' : 'done';
    const changes: LoggedChange[] = [];
    if (state !== undefined && state !== former) {
      await updateMessage(tx, id, { done_at: state === 'done' ? person.now : null });
      changes.push({ field: 'state', before: former, after: state });
    }
    if (assignee !== undefined && (assignee?.id ?? null) !== stored.assignee_id) {
      await updateMessage(tx, id, { assignee_id: assignee?.id ?? null, assignee: assignee?.name ?? null });
      changes.push({ field: 'assignee', before: stored.assignee, after: assignee?.name ?? null });
    }
    // Whoever reads something changes nothing that the log should say.
    if (seen && stored.seen_at === null) await updateMessage(tx, id, { seen_at: person.now });
    if (changes.length > 0) await log(tx, id, changes, person);
  });
}
