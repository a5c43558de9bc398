import type pg from 'pg';

/** A table whose rows belong in a backup. */
export interface StoredTable {
  /** With its schema, and quoted where SQL needs that: `public.cart`. */
  name: string;
  /** Quoted likewise. Columns that PostgreSQL computes are left out. */
  columns: string[];
  /** Whether row-level security shows a transaction the rows of one shop only. */
  ofShops: boolean;
}

const LEFT_OUT = [
  // What describes the schema: a restore makes it anew.
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'pgboss.version',
  'pgboss.bam',
  // Statistics of the job library, which has a partition for each day.
  'pgboss.queue_stats',
  // What the outside search engine has got: after a restore it gets everything again.
  'public.search_index',
  'public.search_change',
];

/**
 * Who is signed in, links on their way, guesses, the nodes that run, and what they refused: after a restore everybody signs
 * in again.
 */
const EMPTIED = ['people.session', 'people.verification', 'people.guess', 'people.server_node', 'people.shop_limited'];

/** Lists the tables of a backup. A partitioned table stands for its partitions. */
export async function listStoredTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const tables = await listTables(client);
  return tables.filter(({ name }) => !EMPTIED.includes(name));
}

/** Lists the tables that a restore empties and does not fill. */
export async function listEmptiedTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const tables = await listTables(client);
  return tables.filter(({ name }) => EMPTIED.includes(name));
}

async function listTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relrowsecurity as "ofShops", array(
       select format('%I', a.attname) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
     ) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss', 'people') and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  );
  return rows.filter(({ name }) => !LEFT_OUT.includes(name));
}

/** The version of the job library's tables; undefined without them. */
export async function readJobsVersion(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version;
}

/** Opens a session that waits as long as it must: for a large table, or for whoever writes what is read. */
export async function withoutTimeLimits(client: pg.ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0');
}
