import { pictureLimits } from '@witryna/contract/limits';
import type { Sharp } from 'sharp';
import { heicToJpeg } from './decode-heic.ts';
import { loadSharp } from './load-sharp.ts';
import { isOriginalType } from './picture-files.ts';
import { pictureId } from './picture-id.ts';
import { PictureRefused } from './picture-refused.ts';
import { readSvg } from './read-svg.ts';

/** A picture that can be shown: the columns of the table `picture` without `source`. */
export interface MeasuredPicture {
  id: string;
  width: number;
  height: number;
  mediaType: string;
  /** The average colour, as `#rgb`, which is exact enough and half as long on pages; null for SVG drawings. */
  color: string | null;
}

/** A picture with the bytes of its original file. */
export interface TakenPicture extends MeasuredPicture {
  bytes: Buffer;
}

type Measured = Omit<MeasuredPicture, 'id'>;

/**
 * Checks and measures a picture. Its type follows from the content, never from the name. A HEIC photo becomes a JPEG.
 * @param name a file name, or the last segment of an address; the id is made from it
 * @throws PictureRefused
 */
export async function takePicture(bytes: Buffer, name: string): Promise<TakenPicture> {
  if (bytes.length > pictureLimits.bytes) throw new PictureRefused('too-large');
  if (beginsLikeXml(bytes)) return { id: pictureId(name, bytes), ...measureSvg(bytes), bytes };
  const shown = (await isHeic(bytes)) ? await heicToJpeg(bytes) : bytes;
  return { id: pictureId(name, shown), ...(await measureBitmap(shown)), bytes: shown };
}

/** No bitmap format begins with `<`. */
function beginsLikeXml(bytes: Buffer): boolean {
  return bytes.subarray(0, 256).toString().trimStart().startsWith('<');
}

function measureSvg(bytes: Buffer): Measured {
  const { width, height } = readSvg(bytes);
  refuseManyPixels(width * height);
  return { width, height, mediaType: 'image/svg+xml', color: null };
}

/** Whether a picture is HEIC, which needs a decoder of its own. */
async function isHeic(bytes: Buffer): Promise<boolean> {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const sharp = await loadSharp();
  const { compression, width, height } = await readHeader(sharp(bytes, { limitInputPixels: false }));
  refuseManyPixels(width * height);
  return compression === 'hevc';
}

async function measureBitmap(bytes: Buffer): Promise<Measured> {
  if (bytes.length === 0) throw new PictureRefused('unknown-type');
  const sharp = await loadSharp();
  const {
    width,
    height,
    pages = 1,
    autoOrient,
    mediaType = '',
  } = await readHeader(sharp(bytes, { limitInputPixels: false }));
  if (!isOriginalType(mediaType)) throw new PictureRefused('unknown-type');
  refuseManyPixels(width * height * pages);
  const color = await averageColor(sharp(bytes, { limitInputPixels: pictureLimits.pixels }));
  return { width: autoOrient.width, height: autoOrient.height, mediaType, color };
}

/** Reads type and size without decoding any pixel. */
async function readHeader(picture: Sharp) {
  try {
    return await picture.metadata();
  } catch (error) {
    const unknown = error instanceof Error && error.message.includes('unsupported image format');
    throw new PictureRefused(unknown ? 'unknown-type' : 'damaged', undefined, { cause: error });
  }
}

function refuseManyPixels(pixels: number): void {
  if (pixels > pictureLimits.pixels) throw new PictureRefused('too-many-pixels');
}

/** Shrinks the whole picture to one pixel, which fails when it can't be decoded to its end. */
async function averageColor(picture: Sharp): Promise<string> {
  try {
    const pixel = await picture
      .resize(1, 1, { fit: 'fill', kernel: 'linear' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    return `#${Array.from(pixel.subarray(0, 3), (part) => Math.round(part / 17).toString(16)).join('')}`;
  } catch (error) {
    throw new PictureRefused('damaged', undefined, { cause: error });
  }
}
