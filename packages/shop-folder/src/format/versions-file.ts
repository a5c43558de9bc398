import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Fault } from '../fault.ts';
import { decodeText } from '../read/decode-text.ts';
import { isReadableFile } from '../read/is-readable-file.ts';

export const versionsFileName = 'versions.json';
const maxBytes = 64 * 1024 * 1024;

/** How often each thing had been saved, by handle. */
const versions = z.record(z.string(), z.int().min(1).max(2_000_000_000));

const versionsFile = z.object({
  /** The shop whose things they are: the `id` of its `shop.json`. */
  id: z.uuid(),
  products: versions.default({}),
  // Exports of earlier releases lack these. Of a kind that is missing, nothing is compared.
  categories: versions.optional(),
  manufacturers: versions.optional(),
  coupons: versions.optional(),
});

/** What a folder knows of the shop that it was exported from. */
export type FolderVersions = z.infer<typeof versionsFile>;

/** The kinds of things whose versions a folder has. */
export type VersionedKind = Exclude<keyof FolderVersions, 'id'>;

/** Reads the versions of a folder; undefined if it has none, or after a fault. */
export async function readVersions(
  folder: string,
  onFault: (fault: Fault) => void,
): Promise<FolderVersions | undefined> {
  const path = join(folder, versionsFileName);
  if (!(await isReadableFile(path, { file: versionsFileName, onFault, maxBytes }))) return undefined;
  const { data } = versionsFile.safeParse(parsed(await readFile(path)));
  if (!data)
    onFault({
      file: versionsFileName,
      message: 'The file can’t be read. Take it from the export again, or delete it: then nothing is compared.',
    });
  return data;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(decodeText(bytes));
  } catch {
    return undefined;
  }
}

/** Writes the versions of a folder. @throws the file system's error */
export async function writeVersions(folder: string, content: FolderVersions): Promise<void> {
  // Whoever watches the folder overlooks names that begin with a point.
  const written = join(folder, `.${versionsFileName}`);
  try {
    await writeFile(written, `${JSON.stringify(content, null, 2)}\n`);
    await rename(written, join(folder, versionsFileName));
  } finally {
    await rm(written, { force: true });
  }
}
