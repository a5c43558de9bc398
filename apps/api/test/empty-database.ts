import type pg from 'pg';

/** The schemas of our tables, as a list for SQL. */
const SCHEMAS = `(select oid from pg_namespace where nspname in ('public', 'people', 'pgboss'))`;
/** The first object id that PostgreSQL gives to what users create. */
const FIRST_OWN_OID = 16_384;
/** A new copy has 15 MB. A suite that wrote much leaves files that are slow to read. */
const MAX_BYTES = 18_000_000;
/** The tables in which migrations write rows. */
const WRITTEN = ['public.kysely_migration', 'public.kysely_migration_lock', 'pgboss.version'];

/**
 * Returns a value that is the same for two copies of one database, unless somebody has changed tables, functions, rights
 * and the like in one of them, or the rows that migrations have written, or has let PostgreSQL count rows, by which it
 * plans. Copied rows keep the transaction (`xmin`) that wrote them.
 */
export async function schemaOf(client: pg.Client): Promise<string> {
  const catalogs = ['class', 'proc', 'trigger', 'constraint', 'policy', 'type', 'namespace', 'extension'];
  const objects = catalogs.map((name) => `select '${name}', oid::text, xmin::text from pg_${name}`);
  const { rows } = await client.query<{ schema: string }>(`
    select md5(string_agg(row::text, ',' order by row::text)) as schema from (
      ${objects.map((select) => `${select} where oid >= ${FIRST_OWN_OID}`).join(' union all ')}
      union all select 'statistics of ' || oid, relpages::text, reltuples::text from pg_class
        where relkind = 'r' and oid >= ${FIRST_OWN_OID}
      union all select 'column', attrelid || ' ' || attnum, xmin::text from pg_attribute where attrelid >= ${FIRST_OWN_OID}
      union all select 'public', oid::text, xmin::text from pg_namespace where nspname = 'public'
      ${WRITTEN.map((table) => `union all select '${table}', ctid::text, xmin::text from ${table}`).join(' ')}
    ) row`);
  return rows[0]?.schema ?? '';
}

/**
 * Removes what a suite has written, so that the next one finds the database as a new copy of the template would be. That
 * takes a tenth of the time of a new copy.
 * @returns false if that can't be: the suite has changed more than rows, or the database has grown large
 */
export async function emptyDatabase(client: pg.Client, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ large: boolean }>(
    `select pg_database_size(current_database()) > ${MAX_BYTES} or exists (
      select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database()
    ) as large`,
  );
  if (rows[0]?.large || (await schemaOf(client)) !== schema) return false;
  // Without triggers and foreign keys, no table waits for another one.
  await client.query(`
    set session_replication_role = replica;
    do $$
    declare
      t regclass;
      has_rows boolean;
    begin
      for t in select oid from pg_class where relkind = 'r' and relnamespace in ${SCHEMAS} loop
        continue when t in (${WRITTEN.map((table) => `'${table}'::regclass`).join(', ')});
        execute format('select exists (select from %s)', t) into has_rows;
        if has_rows then
          execute format('delete from %s', t);
        end if;
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
        from pg_sequences where last_value is not null;
    end $$`);
  return true;
}
