import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPictureFile } from '@witryna/api/pictures/read-picture-file.ts';
import type { MeasuredPicture } from '@witryna/api/pictures/take-picture.ts';
import { measuredPicturesFile } from './demo-pictures.ts';
import { demoFolder } from './read-demo-shops.ts';

const shops = join(demoFolder, 'shops');

/** Lists the pictures of all demo shops: `<shop>/<file>`, with the path below the folder of the shops. */
export function listDemoPictures(): { name: string; path: string }[] {
  const paths = readdirSync(shops, { recursive: true, encoding: 'utf8' }).sort();
  return paths.flatMap((path) => {
    const [, shop, file] = /^([^/]+)\/pictures\/([^/]+)$/.exec(path) ?? [];
    return file === undefined ? [] : [{ name: `${shop}/${file}`, path }];
  });
}

/** Measures the pictures of all demo shops, as `readDemoPictures` reads them. */
export async function measureDemoPictures(): Promise<Record<string, MeasuredPicture>> {
  const measured: Record<string, MeasuredPicture> = {};
  for (const { name, path } of listDemoPictures()) {
    const { bytes, ...picture } = await readPictureFile(shops, path);
    measured[name] = picture;
  }
  return measured;
}

if (import.meta.main) writeFileSync(measuredPicturesFile, `${JSON.stringify(await measureDemoPictures(), null, 2)}\n`);
