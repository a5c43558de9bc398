import { basename } from 'node:path';
import { pictureLimits } from '@witryna/contract/limits';
import { FileRefused, readFileWithin } from '../files/read-file-within.ts';
import { pictureId } from './picture-id.ts';
import { PictureRefused } from './picture-refused.ts';
import { type MeasuredPicture, type TakenPicture, takePicture } from './take-picture.ts';

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
  const bytes = await readFileWithin(folder, file, pictureLimits.bytes).catch((error: unknown) => {
    throw error instanceof FileRefused ? new PictureRefused(error.reason, undefined, { cause: error }) : error;
  });
  const measured = known?.get(pictureId(basename(file), bytes));
  return measured ? { ...measured, bytes } : await takePicture(bytes, basename(file));
}
