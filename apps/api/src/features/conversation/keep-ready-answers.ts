import type { NewReadyAnswer, ReadyAnswer } from '@witryna/contract/messages';
import type { TenantTransaction } from '../../database/tenant.ts';
import { logAct } from '../goods/event-store.ts';
import type { Person } from '../goods/save-goods.ts';
import { deleteReadyAnswer, insertReadyAnswer, lockReadyAnswer, updateReadyAnswer } from './ready-answer-store.ts';

const thing = 'ready-answer' as const;

/** @throws ShopError LimitReached, or InvalidRequest for a name that another answer has */
export async function addReadyAnswer(
  tx: TenantTransaction,
  answer: NewReadyAnswer,
  person: Person,
): Promise<ReadyAnswer> {
  const added = await insertReadyAnswer(tx, answer);
  await logAct(tx, { thing, action: 'made', name: added.name }, person);
  return added;
}

/** @throws ShopError NotFound, or InvalidRequest for a name that another answer has */
export async function changeReadyAnswer(
  tx: TenantTransaction,
  { id, name, text }: ReadyAnswer,
  person: Person,
): Promise<void> {
  const former = await lockReadyAnswer(tx, id);
  await updateReadyAnswer(tx, id, { name, text });
  const changes = [
    ...(former.name === name ? [] : [{ field: 'name', before: former.name, after: name }]),
    ...(former.text === text ? [] : [{ field: 'text', before: former.text, after: text }]),
  ];
  if (changes.length > 0) await logAct(tx, { thing, action: 'changed', name, changes }, person);
}

/** @throws ShopError NotFound */
export async function removeReadyAnswer(tx: TenantTransaction, id: number, person: Person): Promise<void> {
  const { name } = await lockReadyAnswer(tx, id);
  await deleteReadyAnswer(tx, id);
  await logAct(tx, { thing, action: 'removed', name }, person);
}
