import { createLocalOriginals, type OriginalStore } from '@witryna/api/pictures/original-store.ts';
import { createS3Originals } from '@witryna/api/pictures/s3-originals.ts';
import type { Env } from '../settings/env.ts';

/** Opens the store of original pictures that the settings name: an S3-compatible service, or else the data folder. */
export function openOriginals({ dataDir, pictureStore }: Pick<Env, 'dataDir' | 'pictureStore'>): OriginalStore {
  return pictureStore ? createS3Originals(pictureStore) : createLocalOriginals(dataDir);
}
