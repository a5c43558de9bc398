import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '@witryna/api/database/database.ts';
import { originalPath } from '@witryna/api/pictures/picture-files.ts';
import type { MeasuredPicture } from './measure-pictures.ts';
import measured from './pictures.json' with { type: 'json' };
import { picturesFolder } from './pictures-folder.ts';

const all: Record<string, MeasuredPicture> = measured;

/** Id of a picture file of a demo shop. @throws when the file was not measured (`node packages/demo/src/measure-pictures.ts`) */
export function pictureId(shop: string, file: string): string {
  return measuredPicture(shop, file).id;
}

/** The colour that stands in its place until it has loaded. */
export function pictureColor(shop: string, file: string): string | null {
  return measuredPicture(shop, file).color;
}

function measuredPicture(shop: string, file: string): MeasuredPicture {
  const picture = all[`${shop}/${file}`];
  if (!picture) throw new Error(`no picture ${shop}/${file}`);
  return picture;
}

export async function insertPictures(tx: Database, shop: string, shopId: number): Promise<void> {
  const rows = Object.entries(all)
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
 * Puts the originals that are missing where the picture service reads them. A copy that was killed is made anew under the same name, so
 * two processes must not copy at the same time.
 */
export async function copyPictures(dataDir: string, shop: string, shopId: number): Promise<void> {
  const own = Object.entries(all).filter(([path]) => path.startsWith(`${shop}/`));
  await Promise.all(
    own.map(async ([path, { id, mediaType }]) => {
      const original = originalPath(dataDir, shopId, id, mediaType);
      if (existsSync(original)) return;
      const unfinished = `${original}.unfinished`;
      await mkdir(dirname(original), { recursive: true });
      await copyFile(join(picturesFolder, path), unfinished);
      await rename(unfinished, original);
    }),
  );
}
