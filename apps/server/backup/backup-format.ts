import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SecretKey } from '@witryna/api/secrets/secret-key.ts';
import { z } from 'zod';
import { CommandError } from '../shop/command-error.ts';
import type { ArchiveEntry } from './backup-archive.ts';

/*
 * A backup is a tar archive:
 *   backup.json                    what the backup is of (`manifest`); the first entry
 *   tables/<table>/<number>.gz     rows of a table, as PostgreSQL's COPY writes them
 *   pictures/<shop id>/<file>      originals of pictures and photos
 *   end.json                       how much there is (`backupEnd`); the last entry
 */

export const MANIFEST = 'backup.json';
export const END = 'end.json';
const VERSION = 1;

export const manifest = z.object({
  format: z.literal('witryna-backup'),
  version: z.literal(VERSION),
  madeAt: z.iso.datetime(),
  /** The names of the migrations that had run, in their order. */
  migrations: z.array(z.string()).min(1),
  jobsVersion: z.int().optional(),
  /** `keyFingerprint` of the secret key, which is not in the file; missing if there was none yet. */
  keyFingerprint: z.string().optional(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.int() })),
});
export type Manifest = z.infer<typeof manifest>;

export const backupEnd = z.object({
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.int().nonnegative()),
  pictures: z.int().nonnegative(),
});
export type BackupEnd = z.infer<typeof backupEnd>;

export const makeManifest = (contents: Omit<Manifest, 'format' | 'version'>): Manifest => ({
  format: 'witryna-backup',
  version: VERSION,
  ...contents,
});

/** Tells keys apart without revealing anything about them. */
export function keyFingerprint(secretKey: SecretKey): string {
  return createHmac('sha256', secretKey.current).update('fingerprint').digest('hex').slice(0, 16);
}

export const jsonEntry = (name: string, value: Manifest | BackupEnd): ArchiveEntry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`),
});

/** @throws CommandError if the entry is not what it should be */
export function readJsonEntry<T>(entry: ArchiveEntry | undefined, name: string, schema: z.ZodType<T>): T {
  try {
    if (entry?.name === name) return schema.parse(JSON.parse(Buffer.from(entry.bytes).toString()));
  } catch {
    // What can't be parsed is not one of our files either.
  }
  throw new CommandError(`this is no complete backup: its ${name} is missing, or of another version of this program`);
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** About how much of a table is one entry. */
const PIECE_BYTES = 4 * 1024 ** 2;
const MOST_BYTES = 1024 ** 3;
const NEWLINE = 10;

/** Cuts the rows of a table, which end with a newline each, into entries. */
export async function* cutRows(
  table: string,
  rows: AsyncIterable<Buffer>,
  pieceBytes = PIECE_BYTES,
): AsyncGenerator<ArchiveEntry> {
  let number = 0;
  let parts: Buffer[] = [];
  let size = 0;
  const entryOf = async (bytes: Buffer) => {
    number += 1;
    return { name: `tables/${table}/${number}.gz`, bytes: await compress(bytes) };
  };
  for await (const part of rows) {
    parts.push(part);
    size += part.length;
    const end = size < pieceBytes ? -1 : part.lastIndexOf(NEWLINE);
    if (end < 0) continue;
    const all = Buffer.concat(parts);
    const cut = all.length - part.length + end + 1;
    yield await entryOf(all.subarray(0, cut));
    parts = [all.subarray(cut)];
    size = all.length - cut;
  }
  if (size > 0) yield await entryOf(Buffer.concat(parts));
}

/** Reads whole rows of a table; undefined for an entry that has none. */
export async function readRows({ name, bytes }: ArchiveEntry): Promise<{ table: string; rows: Buffer } | undefined> {
  const table = /^tables\/([^/]+)\/\d+\.gz$/.exec(name)?.[1];
  if (table === undefined) return undefined;
  try {
    return { table, rows: await decompress(bytes, { maxOutputLength: MOST_BYTES }) };
  } catch (error) {
    throw new CommandError(`the backup is damaged: ${name} can't be decompressed`, { cause: error });
  }
}

export function countRows(rows: Buffer): number {
  let count = 0;
  for (let at = rows.indexOf(NEWLINE); at >= 0; at = rows.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}
