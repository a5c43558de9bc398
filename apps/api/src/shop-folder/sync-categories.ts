import type { TenantTransaction } from '../database/tenant.ts';
import { isSame, type JsonRow, readRows } from '../database/write-rows.ts';
import { categoryColumns, categoryRow } from '../features/categories/category-rows.ts';
import { lockCategories, writeCategories } from '../features/categories/store.ts';
import type { ReadyFolder } from './check-shop-folder.ts';
import { type ComparedMode, noteVersions, reportDiffering } from './compared-rows.ts';
import { type Counts, noCounts } from './import-report.ts';

/** Brings the categories to the state of the folder, but for those that people have changed since. */
export async function syncCategories(
  tx: TenantTransaction,
  { checked, pictures }: Pick<ReadyFolder, 'checked' | 'pictures'>,
  ids: ReadonlyMap<string, number>,
  mode: ComparedMode,
): Promise<Counts> {
  const { dryRun, versions } = mode;
  if (!dryRun) await lockCategories(tx);
  const rows = checked.categories.map(({ handle, name, parent, picture, alt, text }, place) => {
    const pictureId = picture === null ? undefined : pictures.get(picture)?.id;
    const form = {
      ...{ handle, name, text },
      parentId: parent === null ? null : (ids.get(parent) ?? null),
      picture: pictureId === undefined ? null : { id: pictureId, alt: alt ?? '' },
    };
    return categoryRow(form, { id: ids.get(handle) ?? 0, sortOrder: place });
  });
  const stored = await readRows(tx, 'category', ['id', 'version', ...categoryColumns]);
  const kept = keptIds(rows, stored, (row) =>
    versions.isChangedSince('categories', String(row.url), Number(row.version)),
  );
  const written = await writeCategories(tx, rows, {
    dryRun,
    leaves: ({ after }) => kept.has(after.id),
    firstVersion: ({ url }) => versions.firstOf('categories', String(url)),
  });
  reportDiffering(written, { kind: 'categories', key: 'url', columns: categoryColumns, decided }, mode);
  if (!dryRun) await noteVersions(tx, { kind: 'categories', table: 'category', key: 'url' }, kept, rows, versions);
  // `pruneCategories` counts what is missing, after the products.
  return { ...noCounts(), made: written.made, changed: written.changed.length, same: written.same };
}

/** The place among its neighbours is no decision that an import could lose: moving others changes it, too. */
const decided = categoryColumns.filter((column) => column !== 'sort_order');

/**
 * Finds the categories that stay as they are in the shop: those that people have changed since, and those that would
 * stand in a circle with them.
 */
function keptIds(rows: readonly JsonRow[], stored: readonly JsonRow[], isChanged: (row: JsonRow) => boolean) {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const wanted = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<unknown>();
  for (const row of rows) {
    const old = byId.get(row.id);
    if (old && !isSame(row, old, decided) && isChanged(old)) kept.add(row.id);
  }
  const parentOf = (id: unknown) => (kept.has(id) ? byId.get(id) : (wanted.get(id) ?? byId.get(id)))?.parent_id ?? null;
  const isCircular = (id: unknown) => {
    let above = parentOf(id);
    for (let steps = 0; above !== null && above !== id && steps < byId.size + wanted.size; steps += 1)
      above = parentOf(above);
    return above === id;
  };
  if (kept.size > 0)
    for (let found = true; found; ) {
      const circular = rows.filter(({ id }) => !kept.has(id) && byId.has(id) && isCircular(id));
      for (const { id } of circular) kept.add(id);
      found = circular.length > 0;
    }
  return kept;
}
