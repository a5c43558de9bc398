import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPictureFile } from '@witryna/api/pictures/read-picture-file.ts';
import type { MeasuredPicture } from '@witryna/api/pictures/take-picture.ts';
import { measuredPicturesFile } from './demo-pictures.ts';
import { demoFolder } from './read-demo-shops.ts';

/** Measures the pictures of all demo shops, as `readDemoPictures` reads them. */
export async function measureDemoPictures(): Promise<Record<string, MeasuredPicture>> {
  const measured: Record<string, MeasuredPicture> = {};
  const shops = join(demoFolder, 'shops');
  for (const path of readdirSync(shops, { recursive: true, encoding: 'utf8' }).sort()) {
    const [, shop, file] = /^([^/]+)\/pictures\/([^/]+)$/.exec(path) ?? [];
    if (file === undefined) continue;
    const { bytes, ...picture } = await readPictureFile(shops, path);
    measured[`${shop}/${file}`] = picture;
  }
  return measured;
}

if (import.meta.main) writeFileSync(measuredPicturesFile, `${JSON.stringify(await measureDemoPictures(), null, 2)}\n`);
