import { pictureLimits } from '@witryna/contract/limits';
import { loadSharp } from './load-sharp.ts';

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * Converts a picture to a width and format, but never enlarges it. AVIF uses effort 2, because effort 4 takes seven
 * times as long and makes files only a tenth smaller.
 */
export async function resizePicture(original: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const resized = sharp(original, { limitInputPixels: pictureLimits.pixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif') return resized.avif({ quality: 52, effort: 2 }).toBuffer();
  if (format === 'webp') return resized.webp({ quality: 78, effort: 4 }).toBuffer();
  return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** Chooses the best picture format that the browser accepts. Every browser accepts JPEG. */
export function chooseFormat(accept: string | undefined): PictureFormat {
  const accepted = new Set<string>();
  for (const entry of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(type);
  }
  if (accepted.has('image/avif')) return 'avif';
  return accepted.has('image/webp') ? 'webp' : 'jpeg';
}
