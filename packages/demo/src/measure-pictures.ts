import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { picturesFolder } from './pictures-folder.ts';

/**
 * The data of a picture for the database. The id contains a hash of the content, so a changed picture gets a new URL.
 */
export interface MeasuredPicture {
  id: string;
  width: number;
  height: number;
  mediaType: string;
  color: string | null;
}

const mediaTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/**
 * Measures the pictures of all demo shops.
 * @returns the measured data by `<shop>/<file>`
 */
export async function measurePictures(): Promise<Record<string, MeasuredPicture>> {
  const measured: Record<string, MeasuredPicture> = {};
  for (const shop of readdirSync(picturesFolder).sort()) {
    for (const file of readdirSync(join(picturesFolder, shop)).sort()) {
      const mediaType = mediaTypes[extname(file)];
      if (mediaType) measured[`${shop}/${file}`] = await measure(shop, file, mediaType);
    }
  }
  return measured;
}

async function measure(shop: string, file: string, mediaType: string): Promise<MeasuredPicture> {
  const bytes = readFileSync(join(picturesFolder, shop, file));
  const { width, height } = await sharp(bytes).metadata();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const color = mediaType === 'image/svg+xml' ? null : await averageColor(bytes);
  return { id: `${shop}-${basename(file, extname(file))}-${hash}`, width, height, mediaType, color };
}

async function averageColor(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes).resize(1, 1, { kernel: 'linear' }).removeAlpha().raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, 'pictures.json'), `${JSON.stringify(await measurePictures(), null, 2)}\n`);
}
