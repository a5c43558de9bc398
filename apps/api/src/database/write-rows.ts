import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTables } from './database.ts';
import type { TenantTransaction } from './tenant.ts';

export type TableName = keyof TenantTables & string;

/** A row as JSON text has it: times are ISO 8601 texts. */
export type JsonRow = Record<string, unknown>;

/** Whether two rows have the same values in these columns; a missing value is null. */
export function isSame(row: JsonRow, other: JsonRow | undefined, columns: readonly string[]): boolean {
  return columns.every((column) => isDeepStrictEqual(row[column] ?? null, other?.[column] ?? null));
}

/** Inserts rows in one statement. A column that a row lacks is null. */
export async function insertRows(
  tx: TenantTransaction,
  table: TableName,
  columns: readonly string[],
  rows: readonly JsonRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${list}) select ${list} from ${recordset(table, rows)}`.execute(tx);
}

/** Updates rows by `key` in one statement. */
export async function updateRows(
  tx: TenantTransaction,
  table: TableName,
  key: string,
  columns: readonly string[],
  rows: readonly JsonRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const sets = sql.join(columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`));
  await sql`
    update ${sql.table(table)} t set ${sets} from ${recordset(table, rows)} n
    where t.${sql.ref(key)} = n.${sql.ref(key)}`.execute(tx);
}

function recordset(table: TableName, rows: readonly JsonRow[]): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

export interface DifferingRows {
  made: number;
  changed: { before: JsonRow; after: JsonRow }[];
  same: number;
  /** Stored rows that stay as they are, although they differ. */
  left: { before: JsonRow; after: JsonRow }[];
}

export interface DifferingOptions {
  table: TableName;
  /** The columns that the rows have, besides `id`. */
  columns: readonly string[];
  rows: readonly JsonRow[];
  dryRun?: boolean | undefined;
  /** Whether a stored row stays as it is. */
  leaves?: ((rows: { before: JsonRow; after: JsonRow }) => boolean) | undefined;
  /** The version of a new row; by default 1. */
  firstVersion?: ((row: JsonRow) => number) | undefined;
}

/** Writes rows of a table that counts versions, by their ids; only what differs is written. */
export async function writeDiffering(
  tx: TenantTransaction,
  { table, columns, rows, dryRun = false, leaves = () => false, firstVersion = () => 1 }: DifferingOptions,
): Promise<DifferingRows> {
  const ids = rows.map(({ id }) => Number(id));
  const found = await readRows(tx, table, ['id', 'version', ...columns], sql`id = any(${ids}::bigint[])`);
  const stored = new Map(found.map((row) => [row.id, row]));
  const made = rows.filter(({ id }) => !stored.has(id)).map((row) => ({ ...row, version: firstVersion(row) }));
  const differing = rows.flatMap((after) => {
    const before = stored.get(after.id);
    return before && !isSame(after, before, columns) ? [{ before, after }] : [];
  });
  const { left = [], changed = [] } = Object.groupBy(differing, (one) => (leaves(one) ? 'left' : 'changed'));
  if (!dryRun) {
    await insertRows(tx, table, ['id', 'version', ...columns], made);
    await updateRows(
      tx,
      table,
      'id',
      columns,
      changed.map(({ after }) => after),
    );
  }
  return { made: made.length, changed, same: rows.length - made.length - differing.length, left };
}

/** Reads rows as JSON, so that they can be compared with rows that are to be written. */
export async function readRows(
  tx: TenantTransaction,
  table: TableName,
  columns: readonly string[],
  where: RawBuilder<unknown> = sql`true`,
): Promise<JsonRow[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(r) as row from (select ${list} from ${sql.table(table)} where ${where}) r`.execute(tx);
  return rows.map(({ row }) => ({ ...row, ...timesOf(row) }));
}

const timeColumns = [
  'published_at',
  'updated_at',
  'created_at',
  'reduced_at',
  'replied_at',
  'starts_at',
  'ends_at',
  'sale_starts_at',
  'sale_ends_at',
  'sale_due_at',
];

/** Writes the times of a row as JavaScript does. */
function timesOf(row: JsonRow): JsonRow {
  const times = timeColumns.filter((column) => typeof row[column] === 'string');
  return Object.fromEntries(times.map((column) => [column, new Date(String(row[column])).toISOString()]));
}

/** Takes ids for new rows of a table. */
export async function takeIds(tx: TenantTransaction, table: TableName, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(tx);
  return rows.map(({ id }) => Number(id));
}
