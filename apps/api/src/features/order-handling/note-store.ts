import { MOST_NOTES, type OrderNote } from '@witryna/contract/admin-orders';
import { ShopError } from '@witryna/contract/errors';
import type { TenantTransaction } from '../../database/tenant.ts';
import { lockOrder } from '../orders/order-store.ts';

interface NewNote {
  author: string;
  /** Id of the person; null for a program. */
  author_id: string | null;
  body: string;
  written_at: Date;
}

const columns = ['id', 'author', 'author_id', 'body', 'written_at'] as const;

/** Lists what the shop has noted about an order, the oldest first. */
export async function listNotes(tx: TenantTransaction, orderId: string): Promise<OrderNote[]> {
  const notes = tx.selectFrom('order_note').select(columns).where('order_id', '=', orderId).orderBy('id');
  return (await notes.execute()).map(toNote);
}

/** The statement that writes the first note of an order that is being placed. */
export function noteOf(tx: TenantTransaction, orderId: string, note: NewNote) {
  return tx
    .insertInto('order_note')
    .values({ ...note, order_id: orderId })
    .compile();
}

/** @throws ShopError NotFound, LimitReached */
export async function insertNote(tx: TenantTransaction, orderId: string, note: NewNote): Promise<OrderNote> {
  if (!(await lockOrder(tx, orderId))) throw new ShopError('NotFound');
  if ((await listNotes(tx, orderId)).length >= MOST_NOTES) throw new ShopError('LimitReached', { limit: MOST_NOTES });
  const values = { ...note, order_id: orderId };
  return toNote(await tx.insertInto('order_note').values(values).returning(columns).executeTakeFirstOrThrow());
}

/**
 * @param by the id of the person who deletes it; undefined for somebody who may delete everybody's notes
 * @returns the id of the order
 * @throws ShopError NotFound, or Forbidden for somebody else's note
 */
export async function deleteNote(tx: TenantTransaction, id: number, by: string | undefined): Promise<string> {
  const note = tx.selectFrom('order_note').select(['author_id', 'order_id']).where('id', '=', id);
  const found = await note.forUpdate().executeTakeFirst();
  if (!found) throw new ShopError('NotFound');
  if (by !== undefined && found.author_id !== by) throw new ShopError('Forbidden', { right: 'owner' });
  await tx.deleteFrom('order_note').where('id', '=', id).execute();
  return found.order_id;
}

function toNote({ id, author, author_id, body, written_at }: NewNote & { id: number }): OrderNote {
  return { id, author, authorId: author_id, text: body, at: written_at.toISOString() };
}
