import type { Manufacturer } from '@witryna/shop-folder/format/shop-file.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import { isSame, takeIds } from '../database/write-rows.ts';
import { manufacturerColumns, manufacturerRow } from '../features/manufacturers/manufacturer-rows.ts';
import {
  deleteUnused,
  listManufacturerKeys,
  lockManufacturers,
  writeManufacturers,
} from '../features/manufacturers/store.ts';
import { type ComparedMode, noteVersions, reportDiffering, splitMissing } from './compared-rows.ts';
import { type Counts, noCounts } from './import-report.ts';

type Manufacturers = Readonly<Record<string, Manufacturer>>;

/** Brings the manufacturers of a shop to the state of the folder, and with them what products say of them. */
export async function importManufacturers(
  tx: TenantTransaction,
  manufacturers: Manufacturers,
  mode: ComparedMode,
): Promise<Counts> {
  const { dryRun, versions } = mode;
  if (!dryRun) await lockManufacturers(tx);
  const stored = await listManufacturerKeys(tx);
  const known = new Map(stored.map((row) => [row.handle, row.id]));
  // One that a product has brought along has a key of its own, which gives way to that of the folder.
  const unnamed = new Map(
    stored.filter(({ handle }) => !Object.hasOwn(manufacturers, handle)).map((row) => [textOf(row), row.id]),
  );
  const ids = Object.entries(manufacturers).map(([handle, one]) => {
    const own = known.get(handle) ?? unnamed.get(textOf(one));
    if (!known.has(handle)) unnamed.delete(textOf(one));
    return own;
  });
  const missing = ids.filter((id) => id === undefined).length;
  const free = dryRun
    ? Array.from({ length: missing }, (_, at) => -1 - at)
    : await takeIds(tx, 'manufacturer', missing);
  const rows = Object.entries(manufacturers).map(([handle, { name, address, email, url }], at) => {
    const id = ids[at] ?? free.shift() ?? 0;
    return manufacturerRow({ name, address, email: email || null, url: url ?? null }, { id, handle });
  });
  const written = await writeManufacturers(tx, rows, {
    ...{ dryRun, raisesVersions: false },
    leaves: ({ before, after }) =>
      !isSame(before, after, decided) &&
      versions.isChangedSince('manufacturers', String(before.handle), Number(before.version)),
    firstVersion: ({ handle }) => versions.firstOf('manufacturers', String(handle)),
  });
  reportDiffering(written, { kind: 'manufacturers', key: 'handle', columns: manufacturerColumns, decided }, mode);
  const kept = new Set(written.left.map(({ after }) => after.id));
  const noted = { kind: 'manufacturers', table: 'manufacturer', key: 'handle' } as const;
  if (!dryRun) await noteVersions(tx, noted, kept, rows, versions);
  // `pruneManufacturers` counts what is missing, after the products.
  return { ...noCounts(), made: written.made, changed: written.changed.length, same: written.same };
}

/** The key in folders is nobody's decision. */
const decided = manufacturerColumns.filter((column) => column !== 'handle');

/** Finds manufacturers that the folder lacks, and deletes those that no product names if asked to. */
export async function pruneManufacturers(
  tx: TenantTransaction,
  manufacturers: Manufacturers,
  mode: Pick<ComparedMode, 'prune' | 'dryRun' | 'versions' | 'onLeft'>,
): Promise<Counts> {
  const { prune, dryRun } = mode;
  const lacking = (await listManufacturerKeys(tx)).filter(({ handle }) => !Object.hasOwn(manufacturers, handle));
  const missing = splitMissing(lacking, 'manufacturers', mode);
  if (!prune || dryRun) return { ...noCounts(), [prune ? 'removed' : 'missing']: missing.length };
  const removed = await deleteUnused(
    tx,
    missing.map(({ id }) => id),
  );
  return { ...noCounts(), removed, missing: missing.length - removed };
}

function textOf({ name, address, email, url }: Pick<Manufacturer, 'name' | 'address'> & Reached): string {
  return JSON.stringify([name, address, email || null, url || null]);
}

interface Reached {
  email?: string | null | undefined;
  url?: string | null | undefined;
}
