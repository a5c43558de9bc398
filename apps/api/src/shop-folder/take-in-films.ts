import { basename } from 'node:path';
import { filmLimits } from '@witryna/contract/limits';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { runFewAtATime } from '../concurrency/run-few-at-a-time.ts';
import type { Tenant } from '../database/tenant.ts';
import { type FileRefusal, FileRefused, readFileWithin } from '../files/read-file-within.ts';
import { filmFault } from '../films/check-film.ts';
import { filmType } from '../films/film-files.ts';
import { saveFilm } from '../films/store.ts';
import { includesOriginal, type OriginalName, type OriginalStore } from '../pictures/original-store.ts';
import { pictureId } from '../pictures/picture-id.ts';

export interface TakenFilm extends OriginalName {
  bytes: Buffer;
}

export interface FilmOptions {
  onFault: (fault: Fault) => void;
  /** Gets each film without a fault. */
  takeFilm?: ((film: TakenFilm) => Promise<void>) | undefined;
  signal?: AbortSignal;
}

const refusals: Readonly<Record<FileRefusal, string>> = {
  missing: 'The film does not exist or can’t be read.',
  'outside-folder': 'A film must be inside the folder of the shop.',
  'too-large': `A film may have at most ${filmLimits.bytes / 2 ** 20} MB.`,
};

/**
 * Reads and checks the films of a folder; those with a fault are left out.
 * @returns their ids by file
 */
export async function readFilms(
  folder: string,
  files: readonly string[],
  { onFault, takeFilm, signal }: FilmOptions,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const takeOne = async (file: string) => {
    const path = `films/${file}`;
    try {
      const bytes = await readFileWithin(folder, path, filmLimits.bytes);
      const message = filmFault(bytes);
      if (message) return onFault({ file: path, message });
      const id = pictureId(basename(file), bytes);
      await takeFilm?.({ id, mediaType: filmType, bytes });
      found.set(file, id);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      onFault({ file: path, message: refusals[error.reason] });
    }
  };
  await runFewAtATime(files, takeOne, { signal });
  return found;
}

/** Makes the function that stores the films of a shop. Films that the shop has are left as they are. */
export async function openFilms(tenant: Tenant, originals: OriginalStore): Promise<(film: TakenFilm) => Promise<void>> {
  const files = await originals.list(tenant.shopId);
  return async (film) => {
    // The file comes first: a film in the database whose file is missing could not be shown.
    if (!includesOriginal(files, film)) await originals.write(tenant.shopId, film);
    await tenant.write((tx) => saveFilm(tx, film));
  };
}
