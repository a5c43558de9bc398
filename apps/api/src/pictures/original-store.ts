import { readdir, rm } from 'node:fs/promises';
import { writeAtomically } from '../files/write-atomically.ts';
import { originalFile, originalPath, originalsFolder, readIfExists } from './picture-files.ts';
import type { TakenPicture } from './take-picture.ts';

/** What names the original of a picture: its id and its media type. */
export type OriginalName = Pick<TakenPicture, 'id' | 'mediaType'>;

/**
 * Keeps the original pictures of all shops. Several nodes share one store; each of them keeps the resized pictures that
 * it made itself.
 */
export interface OriginalStore {
  /** Reads an original; undefined when it does not exist. */
  read(shopId: number, name: OriginalName): Promise<Buffer | undefined>;
  write(shopId: number, picture: OriginalName & Pick<TakenPicture, 'bytes'>): Promise<void>;
  /** Removes an original; a missing one is no error. */
  remove(shopId: number, name: OriginalName): Promise<void>;
  /** Lists the file names of a shop's originals, as `originalFile` makes them. */
  list(shopId: number): Promise<ReadonlySet<string>>;
  removeAll(shopId: number): Promise<void>;
}

/** Keeps originals in the data folder of this machine. */
export function createLocalOriginals(dataDir: string): OriginalStore {
  const pathOf = (shopId: number, { id, mediaType }: OriginalName) => originalPath(dataDir, shopId, id, mediaType);
  return {
    read: (shopId, name) => readIfExists(pathOf(shopId, name)),
    write: (shopId, picture) => writeAtomically(pathOf(shopId, picture), picture.bytes),
    remove: (shopId, name) => rm(pathOf(shopId, name), { force: true }),
    list: async (shopId) => new Set(await namesIn(originalsFolder(dataDir, shopId))),
    removeAll: (shopId) => rm(originalsFolder(dataDir, shopId), { recursive: true, force: true }),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether a shop's originals include this one. */
export function includesOriginal(files: ReadonlySet<string>, { id, mediaType }: OriginalName): boolean {
  return files.has(originalFile(id, mediaType));
}
