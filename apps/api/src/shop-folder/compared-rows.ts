import type { VersionedKind } from '@witryna/shop-folder/format/versions-file.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import { type DifferingRows, type JsonRow, readRows, type TableName } from '../database/write-rows.ts';
import { type Change, type ImportMode, rowChanges } from './import-changes.ts';
import type { KnownVersions } from './known-versions.ts';

/** How an import writes a kind of things whose versions its folder knows. */
export interface ComparedMode extends ImportMode {
  versions: KnownVersions;
  /** Gets what differs in a thing that stays as it is, because people have changed it. */
  onLeft(changes: Change[]): void;
}

interface ComparedKind {
  kind: Extract<VersionedKind, 'categories' | 'manufacturers'>;
  /** The column with the name that folders use. */
  key: string;
}

/**
 * Reports what an import changes, and what it leaves.
 * @param kind.decided the columns in which somebody's decision could be lost
 */
export function reportDiffering(
  { changed, left }: DifferingRows,
  { kind, key, columns, decided }: ComparedKind & { columns: readonly string[]; decided: readonly string[] },
  { onChange, onLeft }: Pick<ComparedMode, 'onChange' | 'onLeft'>,
): void {
  const thing = (row: JsonRow) => ({ kind, name: String(row[key]) });
  for (const one of changed) for (const change of rowChanges(thing(one.after), one, columns)) onChange(change);
  for (const one of left) onLeft(rowChanges(thing(one.after), one, decided));
}

/** Notes the versions of the rows that now are as the folder says. */
export async function noteVersions(
  tx: TenantTransaction,
  { kind, table, key }: ComparedKind & { table: TableName },
  kept: ReadonlySet<unknown>,
  rows: readonly JsonRow[],
  versions: KnownVersions,
): Promise<void> {
  const own = new Set(rows.map(({ id }) => id));
  for (const row of await readRows(tx, table, ['id', 'version', key]))
    if (own.has(row.id) && !kept.has(row.id)) versions.note(kind, String(row[key]), Number(row.version));
}

/**
 * Splits what a folder lacks: of things that people have made or changed since the export, the folder says nothing.
 * With `prune`, these are reported as left.
 */
export function splitMissing<Row extends { handle: string; version: number }>(
  missing: readonly Row[],
  kind: ComparedKind['kind'],
  { prune, versions, onLeft }: Pick<ComparedMode, 'prune' | 'versions' | 'onLeft'>,
): Row[] {
  return missing.filter(({ handle, version }) => {
    const isTheirs = prune && versions.isChangedSince(kind, handle, version);
    if (isTheirs) onLeft([{ kind, name: handle, field: 'Handle', before: handle, after: undefined }]);
    return !isTheirs;
  });
}
