import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PictureSize, pictureWidths } from '@witryna/contract/limits';
import { type PictureFormat, pictureFormats } from './make-picture.ts';

/** File extension by media type: what an original may be. */
const extensions: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
};

const idShape = /^[A-Za-z0-9._-]{1,120}$/;

/** Whether an id can stand in a path: the database's own rule, and no file of that name leaves its folder. */
export function isPictureId(id: string): boolean {
  return idShape.test(id) && id !== '.' && id !== '..';
}

/** @throws TypeError for a media type that no picture has */
export function originalPath(dataDir: string, shopId: number, id: string, mediaType: string): string {
  const extension = Object.hasOwn(extensions, mediaType) ? extensions[mediaType] : undefined;
  if (!extension || !isPictureId(id)) throw new TypeError(`picture ${id}: ${mediaType}`);
  return join(dataDir, 'pictures', 'originals', String(shopId), `${id}.${extension}`);
}

export function madeFolder(dataDir: string, shopId: number): string {
  return join(dataDir, 'pictures', 'made', String(shopId));
}

export function madePath(
  dataDir: string,
  shopId: number,
  id: string,
  size: PictureSize,
  format: PictureFormat,
): string {
  return join(madeFolder(dataDir, shopId), `${id}_${size}.${format}`);
}

/** Removes everything that was made of a picture. */
export async function removeMade(dataDir: string, shopId: number, id: string): Promise<void> {
  for (const size of Object.keys(pictureWidths) as PictureSize[]) {
    for (const format of pictureFormats) await rm(madePath(dataDir, shopId, id, size, format), { force: true });
  }
}

/** Undefined when there is no such file. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG'))
      return undefined;
    throw error;
  }
}

/** A reader finds the whole file or none: it is written beside and then renamed. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(beside, bytes);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
