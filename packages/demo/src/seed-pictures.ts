import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '@witryna/api/database/database.ts';
import { originalPath } from '@witryna/api/pictures/picture-files.ts';
import type { MeasuredPicture } from './measure-pictures.ts';
import measured from './pictures.json' with { type: 'json' };
import { picturesFolder } from './pictures-folder.ts';

const pictures: Record<string, MeasuredPicture> = measured;

/**
 * Returns the id of a demo shop's picture.
 * @throws if the picture was not measured (`node packages/demo/src/measure-pictures.ts`)
 */
export function pictureId(shop: string, file: string): string {
  return measuredPicture(shop, file).id;
}

/** Returns the placeholder colour that pages show until the picture has loaded; null for a vector graphic. */
export function pictureColor(shop: string, file: string): string | null {
  return measuredPicture(shop, file).color;
}

function measuredPicture(shop: string, file: string): MeasuredPicture {
  const picture = pictures[`${shop}/${file}`];
  if (!picture) throw new Error(`no picture ${shop}/${file}`);
  return picture;
}

export async function insertPictures(tx: Database, shop: string, shopId: number): Promise<void> {
  const rows = Object.entries(pictures)
    .filter(([path]) => path.startsWith(`${shop}/`))
    .map(([, { id, width, height, mediaType, color }]) => ({
      shop_id: shopId,
      id,
      width,
      height,
      media_type: mediaType,
      color,
    }));
  if (rows.length > 0) await tx.insertInto('picture').values(rows).execute();
}

/**
 * Copies missing original pictures to the folder from which the picture service reads them. Only one process may copy
 * at a time, because the temporary files have fixed names.
 */
export async function copyPictures(dataDir: string, shop: string, shopId: number): Promise<void> {
  const own = Object.entries(pictures).filter(([path]) => path.startsWith(`${shop}/`));
  await Promise.all(
    own.map(async ([path, { id, mediaType }]) => {
      const original = originalPath(dataDir, shopId, id, mediaType);
      if (existsSync(original)) return;
      const temporary = `${original}.unfinished`;
      await mkdir(dirname(original), { recursive: true });
      await copyFile(join(picturesFolder, path), temporary);
      await rename(temporary, original);
    }),
  );
}
