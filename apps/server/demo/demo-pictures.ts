import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MeasuredPicture } from '@witryna/api/pictures/take-picture.ts';
import { demoFolder } from './read-demo-shops.ts';

export const measuredPicturesFile = join(demoFolder, 'pictures.json');

/**
 * Reads the measured pictures of all demo shops, by `<folder>/<file>`. They were measured beforehand, because decoding
 * them would take most of the first start.
 */
export function readDemoPictures(): Record<string, MeasuredPicture> {
  return JSON.parse(readFileSync(measuredPicturesFile, 'utf8'));
}
