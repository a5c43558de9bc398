import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { lockShop } from '../shop-directory.ts';
import { releaseJobs } from './leave-shop.ts';
import type { MovedDirectory } from './read-shop.ts';
import { asShop, countShop, type MovedTable, type ShopCounts } from './shop-tables.ts';

/** A shop that comes in, piece by piece. Until it is opened, no host leads to it. */
export interface Arrival {
  shopId: number;
  /** How many pieces have been taken in. */
  pieces: number;
  /** The first piece. */
  manifest: unknown;
  isComplete: boolean;
  isOpened: boolean;
}

const columns = [
  ...(['shop_id as shopId', 'pieces', 'manifest', 'complete as isComplete'] as const),
  sql<boolean>`opened_at is not null`.as('isOpened'),
] as const;

export function findArrival(db: Database, packId: string): Promise<Arrival | undefined> {
  return db.selectFrom('shop_arrival').select(columns).where('pack_id', '=', packId).executeTakeFirst();
}

export interface Obstacle {
  shopId: number;
  host: string | null;
  /** Whether it is the shop itself. */
  isSame: boolean;
  /** Whether it is what an earlier try has left. */
  isArriving: boolean;
}

/** What stands in the way of a shop that comes in: a shop that is there already, or one that has its host. */
export async function findObstacle(
  db: Database,
  { shopKey, folderId, hosts }: MovedDirectory,
): Promise<Obstacle | undefined> {
  const { rows } = await sql<Obstacle>`
    select d.shop_id as "shopId", h.host, d.shop_key = ${shopKey} or d.folder_id = ${folderId} as "isSame",
      exists (select from shop_arrival a where a.shop_id = d.shop_id and a.opened_at is null) as "isArriving"
    from shop_directory d left join host h on h.shop_id = d.shop_id and h.host = any(${hosts.map(({ host }) => host)})
    where d.shop_key = ${shopKey} or d.folder_id = ${folderId} or h.host is not null
    order by d.shop_key = ${shopKey} desc, d.shop_id limit 1`.execute(db);
  return rows[0];
}

/** Makes the closed shop that comes in, away and without hosts, and notes that its first piece is taken in. */
export async function beginArrival(
  db: Database,
  packId: string,
  { shopKey, folderId, createdAt, noticeAddresses }: MovedDirectory,
  { manifest, now }: { manifest: unknown; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { shop_id } = await tx
      .insertInto('shop_directory')
      .values({
        ...{ shop_key: shopKey, folder_id: folderId, created_at: createdAt },
        ...{ state: 'break', first_import_unfinished: true, away_since: now },
      })
      .returning('shop_id')
      .executeTakeFirstOrThrow();
    for (const { provider, key, takesShopKey } of noticeAddresses)
      await tx
        .insertInto('notice_address')
        .values({ shop_id, provider, notice_key: key, takes_shop_key: takesShopKey })
        .execute();
    await tx
      .insertInto('shop_arrival')
      .values({ pack_id: packId, shop_id, manifest: JSON.stringify(manifest), pieces: 1 })
      .execute();
  });
}

/**
 * Runs `work` in a transaction for the shop that comes in, and notes that one more piece is taken in. So each piece is
 * taken in once, also if somebody is interrupted or two do it at the same time.
 * @returns false, without running it, if the piece has been taken in already
 */
export function takeNext(
  db: Database,
  packId: string,
  number: number,
  work: (tx: Database, shopId: number) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const arrival = await tx
      .selectFrom('shop_arrival')
      .select(['shop_id', 'pieces'])
      .where('pack_id', '=', packId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (number < arrival.pieces) return false;
    if (number > arrival.pieces) throw new RangeError(`piece ${arrival.pieces} comes next, not ${number}`);
    await asShop(tx, arrival.shop_id);
    await work(tx, arrival.shop_id);
    await tx
      .updateTable('shop_arrival')
      .set({ pieces: number + 1 })
      .where('pack_id', '=', packId)
      .execute();
    return true;
  });
}

/**
 * Adds rows to a table. Its triggers do nothing meanwhile, because the rows have what triggers wrote: others who write
 * the table wait for the end of the transaction, so one has few rows.
 * @param rows as `ShopReader.read` gives them
 * @param names the columns that they have
 */
export async function insertMoved(
  tx: Database,
  table: MovedTable,
  names: readonly string[],
  rows: readonly (string | null)[][],
): Promise<void> {
  const known = new Map(table.columns.map((column) => [column.name, column]));
  const values = names.map((name, at) => {
    const column = known.get(name);
    if (!column) throw new RangeError(`the table ${table.name} has no column ${name}`);
    return sql`(r ->> ${sql.lit(at)})::${sql.raw(column.type)}`;
  });
  const target = sql.table(table.name);
  // A table with references that are yet to be checked can't be altered.
  await sql`set constraints all immediate`.execute(tx);
  await sql`set local lock_timeout = '5s'`.execute(tx);
  await sql`alter table ${target} disable trigger user`.execute(tx);
  await sql`
    insert into ${target} (${sql.join(names.map((name) => sql.ref(name)))}) overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality x (r, place)
    order by place`.execute(tx);
  await sql`alter table ${target} enable trigger user`.execute(tx);
}

/** No shop has given so many ids. */
const MOST_ID = 2 ** 50;
/** More ids than others take while a sequence is moved on. */
const GAP = 10_000;

/** Counts what has come in, and lets new ids begin after those of the shop. @throws RangeError for ids that no shop gives */
export async function completeArrival(
  tx: Database,
  shopId: number,
  tables: readonly MovedTable[],
): Promise<ShopCounts> {
  for (const { name, columns: own } of tables) {
    for (const column of own.filter(({ isIdentity }) => isIdentity)) {
      const { rows } = await sql<{ highest: number; sequence: string }>`
        select coalesce(max(${sql.ref(column.name)}), 0) as highest, pg_get_serial_sequence(${`public.${name}`}, ${column.name}) as sequence
        from ${sql.table(name)} where shop_id = ${shopId}`.execute(tx);
      const { highest = 0, sequence = '' } = rows[0] ?? {};
      if (highest > MOST_ID) throw new RangeError(`the table ${name} has the id ${highest}`);
      // Others take ids meanwhile. The gap keeps the sequence from going back behind them.
      await sql`
        select setval(${sequence}::regclass, ${highest + 2 * GAP})
        where coalesce(pg_sequence_last_value(${sequence}::regclass), 0) < ${highest + GAP}`.execute(tx);
    }
  }
  // Its triggers write what the directories of shops know of it.
  await sql`update shop set name = name where shop_id = ${shopId}`.execute(tx);
  await tx.updateTable('shop_arrival').set({ complete: true }).where('shop_id', '=', shopId).execute();
  return countShop(tx, shopId, tables);
}

/** Gives a shop that has come in its hosts and its former state. It may be called again. */
export async function openArrival(
  db: Database,
  packId: string,
  { state, validUntil, breakFrom, breakUntil, hosts }: MovedDirectory,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const opened = await tx
      .updateTable('shop_arrival')
      .set({ opened_at: now })
      .where('pack_id', '=', packId)
      .where('complete', '=', true)
      .where('opened_at', 'is', null)
      .returning('shop_id')
      .executeTakeFirst();
    if (!opened) return;
    const { shop_id } = opened;
    await lockShop(tx, shop_id);
    const rows = hosts.map((row) => ({ ...row, shop_id }));
    if (rows.length > 0) await tx.insertInto('host').values(rows).execute();
    const times = { valid_until: validUntil, break_from: breakFrom, break_until: breakUntil };
    await tx
      .updateTable('shop_directory')
      .set({ ...times, state, first_import_unfinished: false, away_since: null })
      .where('shop_id', '=', shop_id)
      .execute();
    await releaseJobs(tx, shop_id);
  });
}
