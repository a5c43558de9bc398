import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Lists some combinations with requests that are due. */
export async function listDueCombinations(tx: TenantTransaction, now: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('stock_request')
    .select('combination_id as id')
    .where('due_at', '<=', now)
    .groupBy('combination_id')
    .orderBy('combination_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks a combination, so that its stock stays as it is until the end of the transaction. Stock that returns afterwards
 * makes the requests due again.
 */
export async function lockStock(tx: TenantTransaction, combinationId: number): Promise<void> {
  await sql`select 1 from combination where id = ${combinationId} for no key update`.execute(tx);
}

/** Counts the pieces that belong to shoppers who were mailed lately. */
export async function countTurns(tx: TenantTransaction, combinationId: number, now: Date) {
  const { rows } = await sql<{ turns: number; next: Date | null }>`
    select count(*) as turns, min(turn_ends_at) as next from stock_request
    where combination_id = ${combinationId} and state = 'mailed' and turn_ends_at > ${now}`.execute(tx);
  return rows[0] ?? { turns: 0, next: null };
}

/** Gives the first confirmed requests their turn. @returns their ids */
export async function giveTurns(
  tx: TenantTransaction,
  combinationId: number,
  { count, now, endsAt }: { count: number; now: Date; endsAt: Date },
): Promise<number[]> {
  if (count <= 0) return [];
  const { rows } = await sql<{ id: number }>`
    update stock_request r set state = 'mailed', mailed_at = ${now}, turn_ends_at = ${endsAt}, due_at = null
    from (
      select id from stock_request where combination_id = ${combinationId} and state = 'confirmed'
      order by confirmed_at, id limit ${count}
    ) first where r.id = first.id returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Sets when the confirmed requests for a combination are looked at again; null until its stock returns. */
export async function setDue(tx: TenantTransaction, combinationId: number, dueAt: Date | null): Promise<void> {
  await tx
    .updateTable('stock_request')
    .set({ due_at: dueAt })
    .where('combination_id', '=', combinationId)
    .where('state', '=', 'confirmed')
    .execute();
}
