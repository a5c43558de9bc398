import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant.ts';
import { insertRows, isSame, type JsonRow, readRows, type TableName, updateRows } from '../database/write-rows.ts';
import { type Change, type OnChange, rowChanges } from './import-changes.ts';
import type { Counts } from './import-report.ts';
import type { KindOfThing } from './kinds-of-things.ts';

interface SyncedRows {
  table: TableName;
  /** The column that identifies a row in the folder. */
  key: string;
  /** The other columns that the folder gives. */
  columns: readonly string[];
  rows: readonly JsonRow[];
  /** Whether rows that the folder lacks are deleted. */
  prune: boolean;
  dryRun: boolean;
  /** What the rows are, for `onChange`. */
  kind: KindOfThing;
  onChange: OnChange;
  /** Of a table that counts versions: whether a stored row stays as it is, because people have changed it since. */
  isTheirs?(stored: JsonRow): boolean;
  /** Gets what differs in such a row. */
  onLeft?(changes: Change[]): void;
}

/** Brings the rows of a short table to the state that the folder has, and changes only what differs. */
export async function syncRows(
  tx: TenantTransaction,
  { table, key, columns, rows, prune, dryRun, kind, onChange, isTheirs, onLeft }: SyncedRows,
): Promise<Counts> {
  const all = [key, ...columns, ...(isTheirs ? ['version'] : [])];
  const stored = new Map((await readRows(tx, table, all)).map((row) => [row[key], row]));
  const wanted = new Set(rows.map((row) => row[key]));
  const made = rows.filter((row) => !stored.has(row[key]));
  const differing = rows.filter((row) => stored.has(row[key]) && !isSame(row, stored.get(row[key]), columns));
  const isLeft = (name: unknown) => isTheirs?.(stored.get(name) ?? {}) ?? false;
  const changed = differing.filter((row) => !isLeft(row[key]));
  const lacking = [...stored.keys()].filter((name) => !wanted.has(name));
  const missing = lacking.filter((name) => !prune || !isLeft(name));
  for (const row of differing) {
    const thing = { kind, name: String(row[key]) };
    const changes = rowChanges(thing, { before: stored.get(row[key]), after: row }, columns);
    if (isLeft(row[key])) onLeft?.(changes);
    else for (const change of changes) onChange(change);
  }
  for (const name of lacking.filter((one) => !missing.includes(one)))
    onLeft?.([{ kind, name: String(name), field: key, before: name, after: undefined }]);
  if (!dryRun) {
    await insertRows(tx, table, Object.keys(made[0] ?? {}), made);
    await updateRows(tx, table, key, columns, changed);
    if (prune && missing.length > 0)
      await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = any(${missing})`.execute(tx);
  }
  return {
    made: made.length,
    changed: changed.length,
    same: rows.length - made.length - differing.length,
    missing: prune ? 0 : missing.length,
    removed: prune ? missing.length : 0,
  };
}
