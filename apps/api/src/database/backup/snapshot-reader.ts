import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type DatabaseConnection, openClient } from '../connect.ts';
import { listMigrationsOf, waitForLock } from '../migrate.ts';
import { listStoredTables, readJobsVersion, type StoredTable, withoutTimeLimits } from './stored-tables.ts';

/** The whole database at one moment. Shops go on selling while it is read. */
export interface SnapshotReader {
  /** The names of the migrations that have run, in their order. */
  migrations: string[];
  jobsVersion: number | undefined;
  shopIds: number[];
  tables: StoredTable[];
  sequences: { name: string; value: number }[];
  /** Reads a table in PostgreSQL's text format of COPY, one line for each row. */
  copy(table: StoredTable): AsyncGenerator<Buffer>;
  /** Counts the rows of all tables, by the table's name. */
  countRows(): Promise<Map<string, number>>;
  /** Lists the originals of a shop's pictures and photos. */
  listOriginals(shopId: number): Promise<{ id: string; mediaType: string }[]>;
  /** May be called again. */
  close(): Promise<void>;
}

/**
 * Opens a snapshot of a database: one transaction that sees one moment. Migrations wait until it is closed, because a
 * changed table would wait for it with a lock that holds up everybody else.
 * @returns undefined if no migration has run
 */
export async function openSnapshot(connection: DatabaseConnection): Promise<SnapshotReader | undefined> {
  const client = await openClient(connection);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= client.end();
    return closing;
  };
  try {
    await withoutTimeLimits(client);
    await waitForLock(client, 'pg_try_advisory_lock_shared');
    await client.query('begin isolation level repeatable read read only');
    const migrations = await listMigrationsOf(client);
    if (migrations.length > 0) return { migrations, ...(await readContents(client)), close };
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return undefined;
}

async function readContents(client: pg.Client) {
  const tables = await listStoredTables(client);
  const ofShops = tables.filter((table) => table.ofShops);
  const shops = await client.query<{ id: number }>('select shop_id as id from shop_directory order by 1');
  const shopIds = shops.rows.map(({ id }) => id);
  const sequences = await client.query<{ name: string; value: number }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
     where schemaname in ('public', 'pgboss') and last_value is not null order by 1`,
  );
  const show = (shopId: number) => client.query(`select set_config('app.shop_id', $1, true)`, [String(shopId)]);

  return {
    jobsVersion: await readJobsVersion(client),
    shopIds,
    tables,
    sequences: sequences.rows,

    async *copy({ name, columns, ofShops: perShop }: StoredTable): AsyncGenerator<Buffer> {
      // Shop by shop, because row-level security shows no user all shops, unless it is a superuser. A superuser sees all
      // shops at any time, so the condition is needed too.
      for (const shopId of perShop ? shopIds : [undefined]) {
        if (shopId !== undefined) await show(shopId);
        const condition = shopId === undefined ? '' : ` where shop_id = ${shopId}`;
        yield* client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}${condition}) to stdout`));
      }
    },

    async countRows(): Promise<Map<string, number>> {
      const counts = new Map(tables.map(({ name }) => [name, 0]));
      const add = async (counted: readonly StoredTable[], condition: string) => {
        const columns = counted.map(({ name }) => `(select count(*) from ${name} ${condition})`);
        const { rows } = await client.query<{ counts: number[] }>(`select array[${columns.join(', ')}] as counts`);
        for (const [at, { name }] of counted.entries())
          counts.set(name, (counts.get(name) ?? 0) + (rows[0]?.counts[at] ?? 0));
      };
      await add(
        tables.filter((table) => !table.ofShops),
        '',
      );
      for (const shopId of shopIds) {
        await show(shopId);
        await add(ofShops, `where shop_id = ${shopId}`);
      }
      return counts;
    },

    async listOriginals(shopId: number): Promise<{ id: string; mediaType: string }[]> {
      await show(shopId);
      // A database of an earlier version lacks some.
      const named = tables.map(({ name }) => name).filter((name) => ORIGINALS.includes(name));
      const { rows } = await client.query<{ id: string; mediaType: string }>(
        named.map((table) => `select id, media_type as "mediaType" from ${table} where shop_id = $1`).join(' union '),
        [shopId],
      );
      return rows;
    },
  };
}

/** The tables with the names of originals: pictures, films, and photos that shoppers have sent. */
const ORIGINALS = ['public.picture', 'public.film', 'public.review_upload', 'public.message_photo'];
