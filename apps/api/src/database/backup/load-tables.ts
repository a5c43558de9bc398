import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type DatabaseConnection, openClient } from '../connect.ts';
import { listEmptiedTables, listStoredTables, type StoredTable, withoutTimeLimits } from './stored-tables.ts';

/** What a restore fills. */
export interface TableLoader {
  /** The names of the tables that the database has. */
  tables: ReadonlySet<string>;
  /**
   * Adds rows to a table.
   * @param columns which columns the rows have, as in `StoredTable`
   * @param rows whole rows in PostgreSQL's text format of COPY
   * @throws Error for an unknown column, and if PostgreSQL refuses a row
   */
  load(table: string, columns: readonly string[], rows: Buffer): Promise<void>;
  /** Makes a sequence go on after a value. Other sequences stay. */
  setSequence(name: string, value: number): Promise<void>;
  /** Leaves out the next numbers of orders in every shop. */
  skipOrderNumbers(numbers: number): Promise<void>;
  /** Counts the rows that a table has now. */
  count(table: string): Promise<number>;
}

/** Whether a database that has our tables has a shop, too. */
export async function hasShops(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select exists (select from shop_directory) as found');
  return rows[0]?.found === true;
}

/**
 * Empties all tables and fills them, in one transaction: with what was loaded, or not at all. Triggers do nothing
 * meanwhile, because the rows have what triggers wrote, and references are checked at the end.
 */
export async function fillTables(
  connection: DatabaseConnection,
  work: (loader: TableLoader) => Promise<void>,
): Promise<void> {
  const client = await openClient(connection);
  try {
    await withoutTimeLimits(client);
    await client.query('begin');
    const tables = await listStoredTables(client);
    const restoreRules = await suspendRules(client, tables);
    const all = [...tables, ...(await listEmptiedTables(client))];
    await client.query(`truncate ${all.map(({ name }) => name).join(', ')}`);
    await work(createLoader(client, tables));
    await restoreRules();
    await client.query(`select pg_notify('witryna_changes', shop_id || ' shop') from shop_directory`);
    await client.query('commit');
    // Until PostgreSQL has looked at the new rows, it plans searches as if there were none.
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

function createLoader(client: pg.Client, tables: readonly StoredTable[]): TableLoader {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const find = (name: string) => {
    const table = byName.get(name);
    if (!table) throw new Error(`the table ${name} does not exist`);
    return table;
  };
  return {
    tables: new Set(byName.keys()),
    async load(name, columns, rows) {
      const table = find(name);
      const unknown = columns.find((column) => !table.columns.includes(column));
      if (unknown !== undefined) throw new Error(`the table ${name} has no column ${unknown}`);
      const statement = `copy ${table.name} (${columns.join(', ')}) from stdin`;
      await pipeline(Readable.from([rows]), client.query(copyFrom(statement)));
    },
    async setSequence(name, value) {
      await client.query(
        `select setval(format('%I.%I', schemaname, sequencename)::regclass, $2) from pg_sequences
         where format('%I.%I', schemaname, sequencename) = $1`,
        [name, value],
      );
    },
    async skipOrderNumbers(numbers) {
      await client.query('update order_counter set next_number = next_number + $1', [numbers]);
    },
    async count(name) {
      const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${find(name).name}`);
      return rows[0]?.count ?? 0;
    },
  };
}

/**
 * Switches off row-level security for the owner, triggers and foreign keys.
 * @returns a function that switches them on again, and checks all references at once
 */
async function suspendRules(client: pg.Client, tables: readonly StoredTable[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where contype = 'f' and conparentid = 0 and n.nspname in ('public', 'pgboss', 'people')`,
  );
  const change = async (table: string, ...actions: string[]) =>
    void (await client.query(`alter table ${table} ${actions.join(', ')}`));
  for (const { table, name } of references) await change(table, `drop constraint ${name}`);
  for (const { name, ofShops } of tables)
    await change(name, 'disable trigger user', ...(ofShops ? ['no force row level security'] : []));
  return async () => {
    for (const { table, name, definition } of references) await change(table, `add constraint ${name} ${definition}`);
    for (const { name, ofShops } of tables)
      await change(name, 'enable trigger user', ...(ofShops ? ['force row level security'] : []));
  };
}
