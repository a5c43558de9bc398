import { ShopError } from '@witryna/contract/errors';
import { messageLimits, type NewReadyAnswer, type ReadyAnswer } from '@witryna/contract/messages';
import { sql } from 'kysely';
import { refuseTakenName } from '../../database/refuse-taken-name.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

const columns = ['id', 'name', 'body as text'] as const;

/** Lists the ready-made answers by name. */
export function listReadyAnswers(tx: TenantTransaction): Promise<ReadyAnswer[]> {
  const answers = tx.selectFrom('ready_answer').select(columns);
  return answers.orderBy(sql`fold(name)`).orderBy('id').execute();
}

/** @throws ShopError LimitReached, or InvalidRequest for a name that another answer has */
export async function insertReadyAnswer(tx: TenantTransaction, { name, text }: NewReadyAnswer): Promise<ReadyAnswer> {
  const limit = messageLimits.readyAnswers;
  const place = sql<number>`place`;
  const added = await tx
    .insertInto('ready_answer')
    .columns(['place', 'name', 'body'])
    .expression(
      sql`select ${place}, ${name}, ${text} from generate_series(1, ${limit}::int) place
        where not exists (select from ready_answer a where a.place = place.place) order by 1 limit 1`,
    )
    .returning(columns)
    .executeTakeFirst()
    .catch(refuseTakenName);
  if (!added) throw new ShopError('LimitReached', { limit });
  return added;
}

/** Locks an answer, and reads what it is now. @throws ShopError NotFound */
export async function lockReadyAnswer(tx: TenantTransaction, id: number): Promise<NewReadyAnswer> {
  const answer = tx.selectFrom('ready_answer').select(columns).where('id', '=', id);
  const found = await answer.forUpdate().executeTakeFirst();
  if (!found) throw new ShopError('NotFound');
  return found;
}

/** @throws ShopError InvalidRequest for a name that another answer has */
export async function updateReadyAnswer(
  tx: TenantTransaction,
  id: number,
  { name, text }: NewReadyAnswer,
): Promise<void> {
  const update = tx.updateTable('ready_answer').set({ name, body: text }).where('id', '=', id);
  await update.execute().catch(refuseTakenName);
}

export async function deleteReadyAnswer(tx: TenantTransaction, id: number): Promise<void> {
  await tx.deleteFrom('ready_answer').where('id', '=', id).execute();
}
