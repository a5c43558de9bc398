import { rm } from 'node:fs/promises';
import { writeAtomically } from '../write-atomically.ts';
import { originalPath, removeResized } from './picture-files.ts';
import type { TakenPicture } from './take-picture.ts';

/** Writes a picture's original where the picture service reads it. */
export async function storeOriginal(dataDir: string, shopId: number, picture: TakenPicture): Promise<void> {
  await writeAtomically(originalPath(dataDir, shopId, picture.id, picture.mediaType), picture.bytes);
}

/** Removes a picture's original and what was resized from it. */
export async function removeOriginal(
  dataDir: string,
  shopId: number,
  { id, mediaType }: Pick<TakenPicture, 'id' | 'mediaType'>,
): Promise<void> {
  await rm(originalPath(dataDir, shopId, id, mediaType), { force: true });
  await removeResized(dataDir, shopId, id);
}
