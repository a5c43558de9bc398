import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { type TakenPicture, takePicture } from '@witryna/api/pictures/take-picture.ts';
import { picturesFolder } from './pictures-folder.ts';

/**
 * The data of a picture for the database. The id contains a hash of the content, so a changed picture gets a new URL.
 */
export type MeasuredPicture = Omit<TakenPicture, 'bytes'>;

/**
 * Measures the pictures of all demo shops.
 * @returns the measured data by `<shop>/<file>`
 */
export async function measurePictures(): Promise<Record<string, MeasuredPicture>> {
  const measured: Record<string, MeasuredPicture> = {};
  for (const shop of readdirSync(picturesFolder).sort()) {
    for (const file of readdirSync(join(picturesFolder, shop)).sort()) {
      measured[`${shop}/${file}`] = await measure(shop, file);
    }
  }
  return measured;
}

async function measure(shop: string, file: string): Promise<MeasuredPicture> {
  const { bytes, id, ...measured } = await takePicture(readFileSync(join(picturesFolder, shop, file)), file);
  // The product data of the demo shops names pictures by the file's name as it is, and the end of the id is the hash.
  return { id: `${shop}-${parse(file).name}-${id.slice(-8)}`, ...measured };
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, 'pictures.json'), `${JSON.stringify(await measurePictures(), null, 2)}\n`);
}
