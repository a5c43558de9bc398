import { ShopError } from '@witryna/contract/errors';
import type {
  HandledMessage,
  ListedMessage,
  MessageEntry,
  MessageFilter,
  MessageList,
} from '@witryna/contract/messages';
import type { Tenant } from '../../database/tenant.ts';
import { listMessagePhotos } from '../contact/message-photo-store.ts';
import { countConversation } from './conversation-count-store.ts';
import { type EntryRow, findMessageRow, listEntryRows, listMessageRows, type MessageRow } from './message-store.ts';

interface MessageAsk extends Pick<MessageFilter, 'state' | 'search'> {
  assigneeId: string | undefined;
  after?: number | undefined;
  limit: number;
}

/** Lists a part of the messages that shoppers have sent, the newest first. */
export async function listMessages(
  tenant: Tenant,
  { state, search, assigneeId, after, limit }: MessageAsk,
): Promise<MessageList> {
  const part = { filter: { state, search }, assigneeId, after, limit: limit + 1 };
  const { rows, counted } = await tenant.read(async (tx) => ({
    rows: await listMessageRows(tx, part),
    counted: await countConversation(tx),
  }));
  const shown = rows.slice(0, limit);
  return {
    messages: shown.map((row) => {
      const { excerpt, photos, answers } = row;
      return { ...headOf(row), excerpt, photos, answers };
    }),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    counts: { open: counted.messages, unread: counted.unread },
  };
}

/** @throws ShopError NotFound */
export async function getMessage(tenant: Tenant, id: number): Promise<HandledMessage> {
  const found = await tenant.read(async (tx) => {
    const row = await findMessageRow(tx, id);
    return row && { row, photos: await listMessagePhotos(tx, id), entries: await listEntryRows(tx, id) };
  });
  if (!found) throw new ShopError('NotFound');
  const { row, photos, entries } = found;
  return {
    ...headOf(row),
    phone: row.phone,
    text: row.message,
    photos: photos.map((photo) => photo.id),
    entries: entries.map(toEntry),
  };
}

type Head = Omit<ListedMessage, 'excerpt' | 'photos' | 'answers'>;

function headOf(row: MessageRow): Head {
  const { id, name, email, subject, product_id: productId, product, picture, assignee_id: assigneeId, assignee } = row;
  return {
    id,
    at: row.created_at.toISOString(),
    name,
    email,
    subject,
    product: productId === null ? null : { id: productId, name: product ?? '', picture },
    state: row.done ? 'done' : 'open',
    unread: !row.seen,
    assignee: assigneeId === null || assignee === null ? null : { id: assigneeId, name: assignee },
  };
}

export function toEntry({ author_id: authorId, written_at: at, body: text, ...row }: EntryRow): MessageEntry {
  const { id, kind, author, mail, reason, files } = row;
  return { id, kind, author, authorId, at: at.toISOString(), text, mail, reason, files };
}
