import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureSize, pictureWidths } from '@witryna/contract/limits';
import { type PictureFormat, pictureFormats } from './resize-picture.ts';

/** File extensions of original pictures and films, by media type. */
const extensions: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
};

/** Whether originals of this media type can be stored. */
export function isOriginalType(mediaType: string): boolean {
  return Object.hasOwn(extensions, mediaType);
}

const idShape = /^[A-Za-z0-9._-]{1,120}$/;

/**
 * Whether a picture id is safe as a file name: a path made with it stays in its folder. The database checks the same
 * length and characters.
 */
export function isPictureId(id: string): boolean {
  return idShape.test(id) && id !== '.' && id !== '..';
}

/**
 * Returns the name of a picture's original file.
 * @throws TypeError for an unknown media type or an unsafe id
 */
export function originalFile(id: string, mediaType: string): string {
  const extension = isOriginalType(mediaType) ? extensions[mediaType] : undefined;
  if (!extension || !isPictureId(id)) throw new TypeError(`picture ${id}: ${mediaType}`);
  return `${id}.${extension}`;
}

/** Reads what `originalFile` has made; undefined for any other name. */
export function parseOriginalFile(name: string): { id: string; mediaType: string } | undefined {
  const dot = name.lastIndexOf('.');
  const id = name.slice(0, Math.max(0, dot));
  const mediaType = Object.keys(extensions).find((type) => extensions[type] === name.slice(dot + 1));
  return mediaType && isPictureId(id) ? { id, mediaType } : undefined;
}

/**
 * Returns the path of a picture's original file in a data folder.
 * @throws TypeError for an unknown media type or an unsafe id
 */
export function originalPath(dataDir: string, shopId: number, id: string, mediaType: string): string {
  return join(originalsFolder(dataDir, shopId), originalFile(id, mediaType));
}

export function originalsFolder(dataDir: string, shopId: number): string {
  return join(dataDir, 'pictures', 'originals', String(shopId));
}

export function resizedFolder(dataDir: string, shopId: number): string {
  return join(dataDir, 'pictures', 'made', String(shopId));
}

export function resizedPath(
  dataDir: string,
  shopId: number,
  id: string,
  size: PictureSize,
  format: PictureFormat,
): string {
  return join(resizedFolder(dataDir, shopId), `${id}_${size}.${format}`);
}

/** Removes all resized files of a picture. */
export async function removeResized(dataDir: string, shopId: number, id: string): Promise<void> {
  for (const size of Object.keys(pictureWidths) as PictureSize[]) {
    for (const format of pictureFormats) await rm(resizedPath(dataDir, shopId, id, size, format), { force: true });
  }
}

/** Reads a file; undefined when it does not exist. */
export async function readIfExists(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG'))
      return undefined;
    throw error;
  }
}
