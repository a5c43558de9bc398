import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { lockShop } from '../shop-directory.ts';

/** How far jobs of a shop that is away are put off. */
const HELD = sql`interval '100 years'`;
const isHeld = sql`start_after > now() + interval '50 years'`;
const LOOK_AGAIN_MS = 200;
/** A minute: no job and no request takes longer, unless its provider does not answer. */
const MOST_LOOKS = 300;

/** Says to an operator why a shop can't leave now. */
export class CannotLeave extends Error {}

/** @throws CannotLeave for a shop that has left before: it may be open elsewhere */
export async function refuseAway(db: Database, shopId: number): Promise<void> {
  const { away_since } = await db.transaction().execute((tx) => lockShop(tx, shopId));
  if (!away_since) return;
  throw new CannotLeave(
    'the shop was packed already, or that was interrupted; if it is not open elsewhere, open it with --not-moved first',
  );
}

/**
 * Closes a shop because it moves away, and waits until nothing of it runs: afterwards, its orders and what its back
 * office shows no longer change, and its jobs wait. It may be called again.
 * @throws CannotLeave if its first import has not ended, or if something runs for longer than a minute
 */
export async function leaveShop(db: Database, shopId: number, now: Date, signal: AbortSignal): Promise<void> {
  const closed = await db.transaction().execute(async (tx) => {
    const { first_import_unfinished } = await lockShop(tx, shopId);
    if (first_import_unfinished)
      throw new CannotLeave('the first import of the shop has not ended; run it again first');
    const away_since = sql<Date>`coalesce(away_since, ${now})`;
    await tx.updateTable('shop_directory').set({ away_since }).where('shop_id', '=', shopId).execute();
    return sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
  });
  const transaction = closed.rows[0]?.id;
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    signal.throwIfAborted();
    await holdJobs(db, shopId);
    const { rows } = await sql<{ busy: boolean }>`
      select exists (select from pgboss.job where state = 'active' and data ->> 'shopId' = ${String(shopId)})
        or pg_snapshot_xmin(pg_current_snapshot()) <= ${transaction}::xid8 as busy`.execute(db);
    if (!rows[0]?.busy) return;
    await pause(LOOK_AGAIN_MS, undefined, { signal });
  }
  throw new CannotLeave('jobs of the shop, or changes of the database, have not ended within a minute; try again');
}

/** Lets a shop that is away be as it was before. It may be called again, and does nothing to another shop. */
export async function returnShop(db: Database, shopId: number): Promise<void> {
  await db
    .updateTable('shop_directory')
    .set({ away_since: null })
    .where('shop_id', '=', shopId)
    .where('away_since', 'is not', null)
    .execute();
  await releaseJobs(db, shopId);
}

/** Lets the jobs of a shop that were put off start when they were to start. */
export async function releaseJobs(db: Database, shopId: number): Promise<void> {
  await sql`
    update pgboss.job set start_after = start_after - ${HELD}
    where state in ('created', 'retry') and data ->> 'shopId' = ${String(shopId)} and ${isHeld}`.execute(db);
}

/** Puts the jobs of a shop off that wait. */
export async function holdJobs(db: Database, shopId: number): Promise<void> {
  await sql`
    update pgboss.job set start_after = start_after + ${HELD}
    where state in ('created', 'retry') and data ->> 'shopId' = ${String(shopId)} and not (${isHeld})`.execute(db);
}

/** Deletes the jobs of a shop that wait, because they have moved with it. */
export async function dropHeldJobs(db: Database, shopId: number): Promise<void> {
  await sql`
    delete from pgboss.job where state in ('created', 'retry') and data ->> 'shopId' = ${String(shopId)} and ${isHeld}`.execute(
    db,
  );
}

/** A job that waits, as it moves with its shop. */
export interface MovedJob {
  id: string;
  name: string;
  data: unknown;
  singletonKey: string | null;
  startAfter: string;
}

/** Lists the jobs of a shop that wait, with the times at which they were to start. */
export async function listHeldJobs(db: Database, shopId: number): Promise<MovedJob[]> {
  const { rows } = await sql<MovedJob>`
    select id, name, data, singleton_key as "singletonKey",
      to_json(case when ${isHeld} then start_after - ${HELD} else start_after end) #>> '{}' as "startAfter"
    from pgboss.job
    where state in ('created', 'retry') and data ->> 'shopId' = ${String(shopId)}
    order by created_on, id`.execute(db);
  return rows;
}
