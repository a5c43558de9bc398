import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { asShop, countShop, listMovedTables, type MovedTable, type ShopCounts } from './shop-tables.ts';

/** What the directory of all shops knows of a shop that moves. */
export interface MovedDirectory {
  shopKey: string;
  folderId: string;
  createdAt: string;
  state: 'live' | 'break';
  validUntil: string | null;
  breakFrom: string | null;
  breakUntil: string | null;
  hosts: { host: string; kind: 'primary' | 'other' | 'showcase' }[];
  /** The addresses to which payment providers send their notices. */
  noticeAddresses: { provider: string; key: string; takesShopKey: boolean }[];
}

/** A shop at one moment. */
export interface ShopReader {
  migrations: string[];
  tables: MovedTable[];
  directory: MovedDirectory;
  counts: ShopCounts;
  originals: { id: string; mediaType: string }[];
  /** Since when the shop's own keys have signed its links, which then open wherever it is; null before. */
  signsSince: Date | null;
  /** Reads the rows of a table in parts: rows as arrays of texts, in the order of the columns; null for no value. */
  read(table: MovedTable): AsyncGenerator<(string | null)[][]>;
}

const ROWS_AT_ONCE = 100;
/** About how large a part is, in characters. */
const PART_LENGTH = 1024 ** 2;

/** Calls `work` with a shop at one moment, in a transaction that sees the same state until it ends. */
export function readShopAtOnce<T>(db: Database, shopId: number, work: (shop: ShopReader) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await asShop(tx, shopId);
      const tables = await listMovedTables(tx);
      return work({
        migrations: await listMigrationNames(tx),
        tables,
        directory: await readDirectory(tx, shopId),
        counts: await countShop(tx, shopId, tables),
        originals: await listOriginals(tx, shopId),
        signsSince: await readFirstKey(tx, shopId),
        read: (table) => readRows(tx, shopId, table),
      });
    });
}

export async function listMigrationNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function readDirectory(tx: Database, shopId: number): Promise<MovedDirectory> {
  const { rows } = await sql<{ directory: MovedDirectory }>`
    select jsonb_build_object(
      'shopKey', shop_key, 'folderId', folder_id, 'createdAt', created_at, 'state', state, 'validUntil', valid_until,
      'breakFrom', break_from, 'breakUntil', break_until,
      'hosts', array(select jsonb_build_object('host', host, 'kind', kind) from host h where h.shop_id = d.shop_id order by host),
      'noticeAddresses', array(
        select jsonb_build_object('provider', provider, 'key', notice_key, 'takesShopKey', takes_shop_key)
        from notice_address a where a.shop_id = d.shop_id order by provider)
    ) as directory from shop_directory d where shop_id = ${shopId}`.execute(tx);
  if (!rows[0]) throw new Error(`there is no shop ${shopId}`);
  return rows[0].directory;
}

async function listOriginals(tx: Database, shopId: number) {
  const { rows } = await sql<{ id: string; mediaType: string }>`
    select id, media_type as "mediaType" from picture where shop_id = ${shopId}
    union select id, media_type from film where shop_id = ${shopId}
    union select id, media_type from review_upload where shop_id = ${shopId}
    union select id, media_type from message_photo where shop_id = ${shopId} order by 1, 2`.execute(tx);
  return rows;
}

async function readFirstKey(tx: Database, shopId: number): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(made_at) as since from shop_key where shop_id = ${shopId}`.execute(tx);
  return rows[0]?.since ?? null;
}

async function* readRows(
  tx: Database,
  shopId: number,
  { name, columns, refersToItself }: MovedTable,
): AsyncGenerator<(string | null)[][]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  await sql`
    declare moved no scroll cursor for
    select array[${values}]::text[] as row from ${sql.table(name)} where shop_id = ${shopId}`.execute(tx);
  let part: (string | null)[][] = [];
  let length = 0;
  for (;;) {
    const { rows } = await sql<{ row: (string | null)[] }>`fetch ${sql.lit(ROWS_AT_ONCE)} from moved`.execute(tx);
    for (const { row } of rows) {
      part.push(row);
      length += row.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    }
    const isLast = rows.length < ROWS_AT_ONCE;
    if (part.length > 0 && (isLast || (length >= PART_LENGTH && !refersToItself))) {
      yield part;
      [part, length] = [[], 0];
    }
    if (isLast) break;
  }
  await sql`close moved`.execute(tx);
}
