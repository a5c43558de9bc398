import { fillTables, hasShops, type TableLoader } from '@witryna/api/database/backup/load-tables.ts';
import { readJobsVersion } from '@witryna/api/database/backup/stored-tables.ts';
import { connectDatabase } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import {
  type DatabaseMigrator,
  listMigrations,
  listMigrationsOf,
  withMigrator,
} from '@witryna/api/database/migrate.ts';
import { openBoss } from '@witryna/api/jobs/job-sender.ts';
import type { OriginalStore } from '@witryna/api/pictures/original-store.ts';
import { parseOriginalFile } from '@witryna/api/pictures/picture-files.ts';
import { CommandError } from '../shop/command-error.ts';
import { type ArchiveEntry, readArchive } from './backup-archive.ts';
import { backupEnd, END, MANIFEST, type Manifest, manifest, readJsonEntry, readRows } from './backup-format.ts';
import type { Installation } from './installation.ts';

export interface RestoreOptions {
  /** How many numbers of orders, and ids, are left out, because they may have been given after the backup. */
  skipNumbers: number;
  /** Ends the restore, which then has changed no row. */
  signal: AbortSignal;
  /** Is called with the size in bytes of each part of the file that has been read. */
  onEntry(bytes: number): void;
}

export interface RestoreResult {
  madeAt: string;
  rows: number;
  pictures: number;
  /** `keyFingerprint` of the secret key that the backup was made with; undefined if there was none yet. */
  fingerprint: string | undefined;
  /** Tables of the backup that this program does not have, with their rows. */
  leftOut: { table: string; rows: number }[];
}

/**
 * Fills an empty database with a backup: migrates it as far as the backed-up one was, fills the tables, and then migrates
 * to the end. The rows come in one transaction, so there are all of them or none.
 * @throws CommandError if the file is no backup of this program or an earlier version of it, or the database has shops
 */
export async function restoreBackup(
  installation: Installation,
  path: string,
  options: RestoreOptions,
): Promise<RestoreResult> {
  const entries = readArchive(path);
  try {
    const first = await entries.next();
    const backup = readJsonEntry(first.done ? undefined : first.value, MANIFEST, manifest);
    await refuseUnknown(backup);
    return await withMigrator(installation, async (migrator) => {
      await prepareSchema(installation, migrator, backup);
      const result = await fill(installation, backup, entries, options);
      await migrator.migrate();
      return { madeAt: backup.madeAt, fingerprint: backup.keyFingerprint, ...result };
    });
  } finally {
    await entries.return(undefined);
  }
}

async function refuseUnknown({ migrations }: Manifest): Promise<void> {
  const known = await listMigrations();
  const unknown = migrations.find((name, at) => known[at] !== name);
  if (unknown === undefined) return;
  throw new CommandError(
    `the backup is of a newer version of this program, or of another one: this one has no migration ${unknown} at that ` +
      'place. Restore it with the version that made it, or a later one',
  );
}

/** Makes the tables as they were when the backup was made. */
async function prepareSchema({ connection, log }: Installation, migrator: DatabaseMigrator, backup: Manifest) {
  const executed = await listMigrationsOf(migrator.client);
  if (executed.length > 0 && (await hasShops(migrator.client)))
    throw new CommandError(
      'the database has shops already, and a restore would replace them: name an empty database, or an empty DATA_DIR',
    );
  if (executed.length > 0 && executed.join() !== backup.migrations.join())
    throw new CommandError(
      'the database has been set up by another version than the one that made the backup: name an empty database, or an ' +
        'empty DATA_DIR',
    );
  await migrator.migrate(backup.migrations.at(-1));
  const version = () => readJobsVersion(migrator.client);
  if (((await version()) ?? 0) < (backup.jobsVersion ?? 0)) {
    const database = connectDatabase<Tables>(connection, { log, max: 2 });
    const boss = await openBoss(database.db, true, () => undefined);
    await boss.stop({ graceful: false });
    await database.close();
  }
  if (((await version()) ?? 0) < (backup.jobsVersion ?? 0))
    throw new CommandError(
      `the backup has jobs of version ${backup.jobsVersion} of the job library; this program has ${await version()}`,
    );
}

async function fill(
  { connection, originals }: Installation,
  backup: Manifest,
  entries: AsyncIterable<ArchiveEntry>,
  options: RestoreOptions,
) {
  const columnsOf = new Map(backup.tables.map((table) => [table.name, table.columns]));
  let result: Pick<RestoreResult, 'rows' | 'pictures' | 'leftOut'> | undefined;
  await fillTables(connection, async (loader) => {
    let pictures = 0;
    let last: ArchiveEntry | undefined;
    for await (const entry of entries) {
      options.signal.throwIfAborted();
      last = entry;
      const part = await readRows(entry);
      const columns = part && columnsOf.get(part.table);
      if (columns && loader.tables.has(part.table)) await loader.load(part.table, columns, part.rows);
      else if (await restorePicture(originals, entry)) pictures += 1;
      options.onEntry(entry.bytes.length);
    }
    const end = readJsonEntry(last, END, backupEnd);
    if (pictures !== end.pictures)
      throw new CommandError(`the backup is damaged: it has ${pictures} of ${end.pictures} pictures`);
    result = { pictures, ...(await checkRows(loader, end.rows)) };
    for (const { name, value } of backup.sequences) await loader.setSequence(name, value + options.skipNumbers);
    if (options.skipNumbers > 0) await loader.skipOrderNumbers(options.skipNumbers);
  });
  if (!result) throw new Error('nothing was restored');
  return result;
}

async function restorePicture(originals: OriginalStore, { name, bytes }: ArchiveEntry): Promise<boolean> {
  const [, shopId, file = ''] = /^pictures\/([1-9]\d{0,15})\/([^/]+)$/.exec(name) ?? [];
  const picture = parseOriginalFile(file);
  if (!shopId || !picture) return false;
  await originals.write(Number(shopId), { ...picture, bytes: Buffer.from(bytes) });
  return true;
}

async function checkRows(loader: TableLoader, expected: Record<string, number>) {
  let rows = 0;
  const leftOut: RestoreResult['leftOut'] = [];
  for (const [table, count] of Object.entries(expected)) {
    if (!loader.tables.has(table)) {
      if (count > 0) leftOut.push({ table, rows: count });
      continue;
    }
    const found = await loader.count(table);
    if (found !== count) throw new CommandError(`the backup is damaged: ${table} has ${found} of ${count} rows`);
    rows += found;
  }
  return { rows, leftOut };
}
