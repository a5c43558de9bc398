import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, sep } from 'node:path';
import { pictureLimits } from '@witryna/contract/limits';
import { readBody } from '../http/read-body.ts';
import { pictureId } from './picture-id.ts';
import { PictureRefused } from './picture-refused.ts';
import { type MeasuredPicture, type TakenPicture, takePicture } from './take-picture.ts';

const unreadable = new Set([
  ...['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EPERM'],
  // A path with a zero character.
  'ERR_INVALID_ARG_VALUE',
]);

/**
 * Reads a picture of a folder. Neither the path nor a symbolic link may lead out of the folder.
 * @param known pictures that were measured before, by id; they are not decoded again
 * @throws PictureRefused
 */
export async function readPictureFile(
  folder: string,
  file: string,
  known?: ReadonlyMap<string, MeasuredPicture>,
): Promise<TakenPicture> {
  if (isAbsolute(file) || file.split(/[/\\]/).includes('..')) throw new PictureRefused('outside-folder');
  try {
    const path = await realpath(join(folder, file));
    if (!path.startsWith(`${await realpath(folder)}${sep}`)) throw new PictureRefused('outside-folder');
    // Reading a pipe or a device might never end.
    if (!(await stat(path)).isFile()) throw new PictureRefused('missing');
    const tooLarge = () => new PictureRefused('too-large');
    const bytes = await readBody(createReadStream(path), pictureLimits.bytes, tooLarge);
    const measured = known?.get(pictureId(basename(file), bytes));
    return measured ? { ...measured, bytes } : await takePicture(bytes, basename(file));
  } catch (error) {
    if (error instanceof Error && 'code' in error && unreadable.has(String(error.code)))
      throw new PictureRefused('missing', undefined, { cause: error });
    throw error;
  }
}
