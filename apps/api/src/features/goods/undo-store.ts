import type { FieldChange } from '@witryna/contract/shop-events';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Counts the goods that one press has changed and that can be undone. */
export async function countBatch(tx: TenantTransaction, batch: string): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(distinct thing_id)::int as products from shop_event e
    where thing = 'product' and batch = ${batch} and changes is not null and action <> 'made'`.execute(tx);
  return rows[0]?.products ?? 0;
}

/** Whether a press has been undone. */
export async function isUndone(tx: TenantTransaction, batch: string): Promise<boolean> {
  const { rows } = await sql`select from shop_event where undoes = ${batch} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Lists what one press has changed of the next goods after a place, in the order of their ids. */
export async function listBatchPart(tx: TenantTransaction, batch: string, place: number, limit: number) {
  const { rows } = await sql<{ thing_id: number; changes: FieldChange[] }>`
    select thing_id, changes from shop_event
    where thing = 'product' and batch = ${batch} and changes is not null and action <> 'made' and thing_id > ${place}
    order by thing_id, id limit ${limit}`.execute(tx);
  return rows;
}

export function readUndo(tx: TenantTransaction, batch: string) {
  return tx.selectFrom('goods_undo').selectAll().where('batch', '=', batch).executeTakeFirst();
}
export type StoredUndo = NonNullable<Awaited<ReturnType<typeof readUndo>>>;

/** Lists what is being undone, or was until a moment ago, the latest first. */
export function listUndoRows(tx: TenantTransaction, endedAfter: Date) {
  return tx
    .selectFrom('goods_undo')
    .selectAll()
    .where(({ eb, or }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', endedAfter)]))
    .orderBy('begun_at', 'desc')
    .orderBy('batch')
    .limit(20)
    .execute();
}

/** Locks how far a job is, so that two never undo the same part. */
export function lockUndo(tx: TenantTransaction, batch: string) {
  return tx.selectFrom('goods_undo').selectAll().where('batch', '=', batch).forUpdate().executeTakeFirst();
}

interface NewUndo {
  batch: string;
  undo_batch: string;
  actor: string;
  begun_at: Date;
  products: number;
}

/** Notes that a press is to be undone, unless it is noted already. Earlier jobs are forgotten after a while. */
export async function insertUndo(tx: TenantTransaction, undo: NewUndo, forgottenBefore: Date): Promise<void> {
  await tx.deleteFrom('goods_undo').where('ended_at', '<', forgottenBefore).execute();
  await tx
    .insertInto('goods_undo')
    .values(undo)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Progress = Partial<Pick<StoredUndo, 'place' | 'changed' | 'refused' | 'ended_at'>>;

export async function updateUndo(tx: TenantTransaction, batch: string, progress: Progress): Promise<void> {
  await tx.updateTable('goods_undo').set(progress).where('batch', '=', batch).execute();
}
