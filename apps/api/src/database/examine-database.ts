import type pg from 'pg';

/** A connection of its own to the database. */
export type DatabaseClient = pg.ClientBase;

/** What a server and its database are like, for whoever runs them. */
export interface ServerFacts {
  /** Such as 150004. */
  version: number;
  versionName: string;
  encoding: string;
  /** Whether it takes no writes: a copy of another server, or one that was set so. */
  isReadOnly: boolean;
  /** Whether it removes old rows and keeps its statistics by itself. */
  vacuumsItself: boolean;
  usedConnections: number;
  mostConnections: number;
  /** Transactions since the oldest rows were frozen. Near two billion, the server refuses writes. */
  transactionAge: number;
}

export async function readServerFacts(client: DatabaseClient): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionName",
      pg_encoding_to_char(d.encoding) as encoding,
      pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as "isReadOnly",
      current_setting('autovacuum')::bool and current_setting('track_counts')::bool as "vacuumsItself",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "usedConnections",
      current_setting('max_connections')::int as "mostConnections", age(d.datfrozenxid) as "transactionAge"
    from pg_database d where d.datname = current_database()`);
  const [facts] = rows;
  if (!facts) throw new Error('the database does not list itself');
  return facts;
}

/** Reads the time of the database's machine. */
export async function readDatabaseTime(client: DatabaseClient): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now ?? new Date(Number.NaN);
}

/** Extensions that migrations create. */
const EXTENSIONS = ['pg_trgm', 'unaccent'];

export function listMissingExtensions(client: DatabaseClient): Promise<string[]> {
  return listNames(
    client,
    `select name from unnest($1::text[]) name where not exists (select from pg_extension where extname = name)`,
    [EXTENSIONS],
  );
}

/**
 * Lists what was sorted by rules of another version of the system's library: indexes of it may miss rows. `database` stands
 * for the default of the database, others are collations that something uses.
 */
export function listOutdatedCollations(client: DatabaseClient): Promise<string[]> {
  return listNames(
    client,
    `select 'database' as name from pg_database where datname = current_database() and datcollversion is not null
       and datcollversion is distinct from pg_database_collation_actual_version(oid)
     union all
     select c.collname from pg_collation c where c.collversion is not null
       and c.collversion is distinct from pg_collation_actual_version(c.oid)
       and exists (select from pg_depend d where d.refclassid = 'pg_collation'::regclass and d.refobjid = c.oid)`,
  );
}

/** Lists tables most of whose rows changed since the planner's statistics were taken, the largest first. */
export function listStaleTables(client: DatabaseClient): Promise<string[]> {
  return listNames(
    client,
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where n_mod_since_analyze > 10000 and n_mod_since_analyze >= n_live_tup
     order by n_mod_since_analyze desc limit 20`,
  );
}

/** Lists tables with more removed rows than half of those that live, the worst first. */
export function listBloatedTables(client: DatabaseClient): Promise<string[]> {
  return listNames(
    client,
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where n_dead_tup > 50000 and n_dead_tup > n_live_tup / 2 order by n_dead_tup desc limit 20`,
  );
}

/** Lists indexes that no query uses, because an interrupted statement has left them half made. */
export function listInvalidIndexes(client: DatabaseClient): Promise<string[]> {
  return listNames(
    client,
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where not i.indisvalid and n.nspname !~ '^pg_' order by 1 limit 20`,
  );
}

/** Lists the processes of transactions that are open for longer, which keep removed rows from being removed. */
export function listOldTransactions(client: DatabaseClient, seconds: number): Promise<string[]> {
  return listNames(
    client,
    `select format('%s (%s, %s)', pid, coalesce(nullif(application_name, ''), 'no name'), state) as name
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend' and xact_start < now() - make_interval(secs => $1)
     order by xact_start limit 20`,
    [seconds],
  );
}

export interface SlowStatement {
  /** The statement without its values. */
  text: string;
  calls: number;
  /** The mean time of a call. */
  milliseconds: number;
}

/**
 * Lists statements that take long, the slowest first.
 * @returns undefined if the server does not count statements, as without the extension `pg_stat_statements`
 */
export async function listSlowStatements(
  client: DatabaseClient,
  { milliseconds, calls }: { milliseconds: number; calls: number },
): Promise<SlowStatement[] | undefined> {
  const { rows: views } = await client.query<{ found: boolean }>(
    `select to_regclass('pg_stat_statements') is not null as found`,
  );
  if (!views[0]?.found) return undefined;
  const { rows } = await client.query<SlowStatement>(
    `select left(query, 200) as text, calls::int as calls, round(mean_exec_time)::int as milliseconds
     from pg_stat_statements
     where mean_exec_time > $1 and calls > $2 and dbid = (select oid from pg_database where datname = current_database())
     order by mean_exec_time desc limit 5`,
    [milliseconds, calls],
  );
  return rows;
}

async function listNames(client: DatabaseClient, text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(text, values);
  return rows.map(({ name }) => name);
}
