import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fillTemplates } from './fill-templates.ts';
import type { NewShop } from './new-shop.ts';

/** Thrown when a shop can't be created in a folder. The message is for people. */
export class FolderRefused extends Error {}

/** What was written: how many files, and how many placeholders each of them still has. */
export interface CreatedFolder {
  files: number;
  placeholders: ReadonlyMap<string, number>;
}

interface CreateOptions {
  /** UUID of the shop, by which an import knows it. */
  id: string;
  shop: NewShop;
  /** The schema of `shop.json`, which is written beside it. */
  schema: object;
  now: Date;
  signal: AbortSignal;
}

/** @throws FolderRefused if something is in the folder already, or if it is a file */
export async function refuseUsedFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const entries = await readdir(folder).catch((error: Error) => {
    throw new FolderRefused(`${folder} can't be read: ${error.message}`, { cause: error });
  });
  if (entries.length > 0) throw new FolderRefused(`${folder} is not empty`);
}

/**
 * Writes the folder of a small shop that can sell at once. If that fails, the folder is left as it was.
 * @throws FolderRefused
 */
export async function createFolder(
  folder: string,
  { id, shop, schema, now, signal }: CreateOptions,
): Promise<CreatedFolder> {
  await refuseUsedFolder(folder);
  const files = await fillTemplates(folder, { id, shop, schema, now });
  const made = await mkdir(folder, { recursive: true });
  try {
    for (const [file, { text }] of files) {
      signal.throwIfAborted();
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text, { flag: 'wx' });
    }
  } catch (error) {
    const written = made ? [made] : (await readdir(folder)).map((name) => join(folder, name));
    for (const path of written) await rm(path, { recursive: true, force: true });
    throw error;
  }
  const counts = [...files].map(([file, { placeholders }]) => [file, placeholders] as const);
  return { files: files.size, placeholders: new Map(counts.filter(([, count]) => count > 0)) };
}
