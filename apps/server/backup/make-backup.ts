import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { openSnapshot, type SnapshotReader } from '@witryna/api/database/backup/snapshot-reader.ts';
import type { OriginalStore } from '@witryna/api/pictures/original-store.ts';
import { originalFile } from '@witryna/api/pictures/picture-files.ts';
import { CommandError } from '../shop/command-error.ts';
import { type ArchiveEntry, readArchive, writeArchive } from './backup-archive.ts';
import {
  type BackupEnd,
  backupEnd,
  countRows,
  cutRows,
  END,
  jsonEntry,
  keyFingerprint,
  MANIFEST,
  makeManifest,
  readJsonEntry,
  readRows,
} from './backup-format.ts';
import type { Installation } from './installation.ts';

export interface BackupOptions {
  now: Date;
  /** Ends the backup, and leaves no file. */
  signal: AbortSignal;
  onProgress(progress: { done: number; total: number }): void;
}

export interface BackupResult extends BackupEnd {
  shops: number;
  fingerprint: string | undefined;
  bytes: number;
  /** Pictures that the shops name and the store does not have, as `<shop id>/<file>`. */
  missing: string[];
}

/**
 * Writes all shops into a file, as they were at one moment: the rows of all tables and the originals of all pictures.
 * Then reads the file again and counts.
 * @throws CommandError if the file exists, if there is nothing to back up, or if the file has other rows than the database
 */
export async function makeBackup(
  { connection, originals, secretKey }: Installation,
  path: string,
  options: BackupOptions,
): Promise<BackupResult> {
  if (existsSync(path)) throw new CommandError(`${path} exists already: name a new file`);
  const snapshot = await openSnapshot(connection);
  if (!snapshot) throw new CommandError('there is nothing to back up: the database is empty');
  try {
    const expected = await snapshot.countRows();
    const manifest = makeManifest({
      madeAt: options.now.toISOString(),
      migrations: snapshot.migrations,
      jobsVersion: snapshot.jobsVersion,
      keyFingerprint: secretKey && keyFingerprint(secretKey),
      tables: snapshot.tables.map(({ name, columns }) => ({ name, columns })),
      sequences: snapshot.sequences,
    });
    const missing: string[] = [];
    await writeArchive(
      path,
      (async function* () {
        yield jsonEntry(MANIFEST, manifest);
        yield* contentsOf({ snapshot, originals, expected, missing }, options);
      })(),
    );
    const end = await verifyBackup(path, expected, options).catch(async (error: unknown) => {
      await rm(path, { force: true });
      throw error;
    });
    const { size: bytes } = await stat(path);
    return { ...end, shops: snapshot.shopIds.length, fingerprint: manifest.keyFingerprint, bytes, missing };
  } finally {
    await snapshot.close();
  }
}

interface Contents {
  snapshot: SnapshotReader;
  originals: OriginalStore;
  expected: ReadonlyMap<string, number>;
  /** Is filled with the names of missing pictures. */
  missing: string[];
}

async function* contentsOf(
  { snapshot, originals, expected, missing }: Contents,
  { signal, onProgress }: BackupOptions,
): AsyncGenerator<ArchiveEntry> {
  const listed = [];
  for (const shopId of snapshot.shopIds)
    for (const name of await snapshot.listOriginals(shopId)) listed.push({ shopId, name });
  const total = listed.length + snapshot.tables.length;
  let done = 0;
  const step = () => {
    signal.throwIfAborted();
    done += 1;
    onProgress({ done, total });
  };
  for (const table of snapshot.tables) {
    for await (const entry of cutRows(table.name, snapshot.copy(table))) {
      signal.throwIfAborted();
      yield entry;
    }
    step();
  }
  // Pictures take long. The database need not keep the old state of rows for them.
  await snapshot.close();
  let pictures = 0;
  for (const { shopId, name } of listed) {
    const file = `${shopId}/${originalFile(name.id, name.mediaType)}`;
    const bytes = await originals.read(shopId, name);
    if (bytes) yield { name: `pictures/${file}`, bytes };
    if (bytes) pictures += 1;
    else missing.push(file);
    step();
  }
  yield jsonEntry(END, { rows: Object.fromEntries(expected), pictures });
}

/**
 * Reads a backup and counts.
 * @throws CommandError if the file does not have the rows that the database had
 */
export async function verifyBackup(
  path: string,
  expected: ReadonlyMap<string, number>,
  { signal }: Pick<BackupOptions, 'signal'>,
): Promise<BackupEnd> {
  const found = new Map<string, number>();
  let pictures = 0;
  let last: ArchiveEntry | undefined;
  for await (const entry of readArchive(path)) {
    signal.throwIfAborted();
    last = entry;
    const part = await readRows(entry);
    if (part) found.set(part.table, (found.get(part.table) ?? 0) + countRows(part.rows));
    else if (entry.name.startsWith('pictures/')) pictures += 1;
  }
  const end = readJsonEntry(last, END, backupEnd);
  const wrong = [...expected].filter(([table, rows]) => (found.get(table) ?? 0) !== rows);
  if (wrong.length > 0 || pictures !== end.pictures) {
    const tables = wrong.map(([table, rows]) => `${table} has ${found.get(table) ?? 0} of ${rows} rows`);
    throw new CommandError(`${path} is no good backup: ${tables.join(', ') || 'pictures are missing'}`);
  }
  return end;
}
