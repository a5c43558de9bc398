import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { sqlState } from './sql-state.ts';

/** How many rows one transaction deletes at most, so that it holds few locks and ends quickly. */
const BATCH_ROWS = 2_000;
const FOREIGN_KEY_VIOLATION = '23503';

/** Takes a shop off the net before its data are deleted: closes it and frees its hosts. */
export async function beginErasure(db: Database, shopId: number, host: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('shop_directory')
      // The folder of an erased shop makes a new one.
      .set({ state: 'break', erased_host: host, folder_id: sql`gen_random_uuid()` })
      .where('shop_id', '=', shopId)
      .execute();
    await tx.deleteFrom('host').where('shop_id', '=', shopId).execute();
  });
}

/** Lists the shops that had this primary host and whose erasure was interrupted. */
export async function listUnfinishedErasures(db: Database, host: string): Promise<number[]> {
  const rows = await db.selectFrom('shop_directory').select('shop_id').where('erased_host', '=', host).execute();
  return rows.map((row) => row.shop_id);
}

/** A table with the data of shops. */
export interface TenantTable {
  name: string;
  /** The tables to which its foreign keys refer. */
  refersTo: string[];
}

/** Lists all tables with the data of shops. Each comes before the tables to which it refers. */
export async function listTenantTables(db: Database): Promise<TenantTable[]> {
  const { rows } = await sql<TenantTable>`
    select t.relname::text as name, array(
      select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = t.oid and f.contype = 'f'
    ) as "refersTo"
    from pg_policy p join pg_class t on t.oid = p.polrelid
    where p.polname = 'one_shop' and t.relnamespace = 'public'::regnamespace order by t.relname`.execute(db);
  return sortByReferences(rows);
}

export function sortByReferences(tables: readonly TenantTable[]): TenantTable[] {
  const sorted: TenantTable[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const targets = new Set(rest.flatMap(({ name, refersTo }) => refersTo.filter((target) => target !== name)));
    const free = rest.filter(({ name }) => !targets.has(name));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...targets].join(', ')}`);
    sorted.push(...free);
    rest = rest.filter(({ name }) => targets.has(name));
  }
  return sorted;
}

/** Counts the rows of a shop in a table. */
export function countRows(db: Database, shopId: number, { name }: TenantTable): Promise<number> {
  return asEraser(db, shopId, async (tx) => {
    const count = sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)} where shop_id = ${shopId}`;
    return (await count.execute(tx)).rows[0]?.rows ?? 0;
  });
}

/**
 * Deletes the next rows of a shop from a table, in a transaction of its own.
 * @returns how many rows were deleted; 0 when none was left
 */
export function eraseRows(db: Database, shopId: number, { name, refersTo }: TenantTable): Promise<number> {
  const table = sql.table(name);
  // A row of a later batch may refer to a row of this one, so a table that refers to itself is emptied at once.
  const limit = refersTo.includes(name) ? sql`` : sql`limit ${BATCH_ROWS}`;
  return deleteAsEraser(
    db,
    shopId,
    sql`delete from ${table} where ctid = any(array(select ctid from ${table} where shop_id = ${shopId} ${limit}))`,
  );
}

/**
 * Deletes the next jobs of a shop.
 * @returns how many jobs were deleted; 0 when none was left
 */
export function eraseJobs(db: Database, shopId: number): Promise<number> {
  return deleteAsEraser(
    db,
    shopId,
    sql`delete from pgboss.job where (name, id) in (
      select name, id from pgboss.job where data ->> 'shopId' = ${String(shopId)} limit ${BATCH_ROWS})`,
  );
}

/**
 * Deletes the shop itself.
 * @returns false, without a change, if a request or a job that was running has written more of the shop's rows
 */
export async function eraseShopRow(db: Database, shopId: number): Promise<boolean> {
  try {
    await db.deleteFrom('shop_directory').where('shop_id', '=', shopId).execute();
    return true;
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

async function deleteAsEraser(db: Database, shopId: number, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await asEraser(db, shopId, (tx) => statement.execute(tx));
  return Number(numAffectedRows);
}

/** Runs a transaction that sees the shop's rows and may also delete its price log, see migration 0015. */
export function asEraser<T>(db: Database, shopId: number, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const id = String(shopId);
    await sql`select set_config('app.shop_id', ${id}, true), set_config('app.erasing', ${id}, true)`.execute(tx);
    return work(tx);
  });
}
