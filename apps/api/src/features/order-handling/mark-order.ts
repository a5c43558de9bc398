import type { OrderNote } from '@witryna/contract/admin-orders';
import { ShopError } from '@witryna/contract/errors';
import type { NewOrderLabel, OrderLabel } from '@witryna/contract/order-choices';
import type { TenantTransaction } from '../../database/tenant.ts';
import { type Doing, logAct } from '../goods/event-store.ts';
import { appendEvent, lockOrder } from '../orders/order-store.ts';
import {
  deleteLabel,
  insertLabel,
  listLabels,
  listLabelsOf,
  lockLabel,
  setLabelsOf,
  updateLabel,
} from './label-store.ts';
import { deleteNote, insertNote } from './note-store.ts';

// What the people of a shop write on its orders for each other, each with its event. Texts of notes are in none.

type Person = Pick<Doing, 'actor' | 'now'>;

/** @throws ShopError LimitReached, or InvalidRequest for a name that another label has */
export async function addLabel(tx: TenantTransaction, label: NewOrderLabel, person: Person): Promise<OrderLabel> {
  const added = await insertLabel(tx, label);
  await logAct(tx, { thing: 'label', action: 'made', name: added.name }, person);
  return added;
}

/** @throws ShopError NotFound, or InvalidRequest for a name that another label has */
export async function changeLabel(
  tx: TenantTransaction,
  id: number,
  label: NewOrderLabel,
  person: Person,
): Promise<void> {
  const former = await lockLabel(tx, id);
  await updateLabel(tx, id, label);
  const changes = (['name', 'tone'] as const).flatMap((field) => {
    return former[field] === label[field] ? [] : [{ field, before: former[field], after: label[field] }];
  });
  if (changes.length > 0) await logAct(tx, { thing: 'label', action: 'changed', name: label.name, changes }, person);
}

/** @throws ShopError NotFound */
export async function removeLabel(tx: TenantTransaction, id: number, person: Person): Promise<void> {
  const { name } = await lockLabel(tx, id);
  await deleteLabel(tx, id);
  await logAct(tx, { thing: 'label', action: 'removed', name }, person);
}

/**
 * Gives an order these labels, and no others.
 * @returns the labels that the order has now
 * @throws ShopError NotFound
 */
export async function labelOrder(
  tx: TenantTransaction,
  orderId: string,
  wanted: readonly number[],
  { actor, now }: Person,
): Promise<number[]> {
  if (!(await lockOrder(tx, orderId))) throw new ShopError('NotFound');
  const before = await listLabelsOf(tx, orderId);
  const after = await setLabelsOf(tx, orderId, wanted);
  const names = new Map((await listLabels(tx)).map(({ id, name }) => [id, name]));
  const missing = (some: readonly number[], others: readonly number[]) =>
    some.filter((id) => !others.includes(id)).flatMap((id) => names.get(id) ?? []);
  const details = { added: missing(after, before), removed: missing(before, after), actor };
  if (details.added.length + details.removed.length > 0) await appendEvent(tx, orderId, 'labelled', now, details);
  return after;
}

/** @throws ShopError NotFound, LimitReached */
export async function noteOrder(
  tx: TenantTransaction,
  orderId: string,
  { text, authorId }: { text: string; authorId: string | null },
  { actor, now }: Person,
): Promise<OrderNote> {
  const note = await insertNote(tx, orderId, { author: actor, author_id: authorId, body: text, written_at: now });
  await appendEvent(tx, orderId, 'note', now, { actor });
  return note;
}

/**
 * @param by the id of the person who deletes it; undefined for somebody who may delete everybody's notes
 * @throws ShopError NotFound, or Forbidden for somebody else's note
 */
export async function removeNote(
  tx: TenantTransaction,
  id: number,
  by: string | undefined,
  { actor, now }: Person,
): Promise<void> {
  await appendEvent(tx, await deleteNote(tx, id, by), 'note-removed', now, { actor });
}
