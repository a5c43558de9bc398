import { sql } from 'kysely';
import type { Tenant, TenantTransaction } from '../database/tenant.ts';
import { type ComparedMode, splitMissing } from './compared-rows.ts';
import type { ImportMode, OnChange } from './import-changes.ts';
import { type Counts, noCounts } from './import-report.ts';
import type { KnownVersions } from './known-versions.ts';

/** A batch is one transaction; it locks its products, so it must be short. */
const batchSize = 250;

interface ProductPruning extends ImportMode {
  versions: KnownVersions;
  /** Gets what would be withdrawn, but that the shop has made or changed since the folder was written. */
  onLeft: OnChange;
}

/** Finds products that the folder lacks, and withdraws them if asked to. */
export async function pruneProducts(
  tenant: Tenant,
  handles: ReadonlyMap<string, unknown>,
  { prune, dryRun, onChange, versions, onLeft }: ProductPruning,
): Promise<Counts> {
  const shown = await tenant.read((tx) =>
    tx
      .selectFrom('product')
      .select(['id', 'handle', 'version'])
      .where('status', '=', 'published')
      .orderBy('id')
      .execute(),
  );
  const lacking = shown.filter(({ handle }) => !handles.has(handle));
  const isChanged = ({ handle, version }: { handle: string; version: number }) =>
    prune && versions.isChangedSince('products', handle, version);
  const gone = lacking.filter((one) => !isChanged(one));
  const missing = gone.map(({ id }) => id);
  for (const one of prune ? lacking : []) {
    const report = isChanged(one) ? onLeft : onChange;
    report({ kind: 'products', name: one.handle, field: 'Status', before: 'published', after: 'withdrawn' });
  }
  if (prune && !dryRun) {
    for (let at = 0; at < missing.length; at += batchSize) {
      const batch = missing.slice(at, at + batchSize);
      await tenant.write((tx) =>
        tx.updateTable('product').set({ status: 'withdrawn' }).where('id', 'in', batch).execute(),
      );
    }
  }
  return { ...noCounts(), [prune ? 'removed' : 'missing']: missing.length };
}

/** Finds categories that the folder lacks, and deletes those without products and subcategories if asked to. */
export async function pruneCategories(
  tx: TenantTransaction,
  handles: ReadonlySet<string>,
  mode: ComparedMode,
): Promise<Counts> {
  const { prune, dryRun } = mode;
  const stored = await tx.selectFrom('category').select(['id', 'url as handle', 'version']).execute();
  const lacking = stored.filter(({ handle }) => !handles.has(handle));
  const missing = splitMissing(lacking, 'categories', mode).map(({ id }) => id);
  if (!prune || dryRun || missing.length === 0)
    return { ...noCounts(), [prune ? 'removed' : 'missing']: missing.length };
  let removed = 0;
  // A category can be deleted when those below it are gone, so the deletion is repeated level by level.
  for (let deleted = -1; deleted !== 0; removed += deleted) {
    const { rows } = await sql<{ id: number }>`
      delete from category c where c.id = any(${missing})
        and not exists (select from category b where b.parent_id = c.id)
        and not exists (select from product p where p.category_id = c.id)
      returning c.id`.execute(tx);
    deleted = rows.length;
  }
  return { ...noCounts(), removed, missing: missing.length - removed };
}
