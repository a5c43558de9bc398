import { randomBytes } from 'node:crypto';
import { pictureLimits } from '@witryna/contract/limits';
import { loadSharp } from '../../pictures/load-sharp.ts';
import { PictureRefused } from '../../pictures/picture-refused.ts';
import { type TakenPicture, takePicture } from '../../pictures/take-picture.ts';

const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** The longest edge that pages show. */
const MAX_EDGE = 1_600;
const WITHIN_SECONDS = 15;

/**
 * Draws a shopper's photo anew: what is stored has its pixels and nothing else, so neither the place where it was taken
 * nor anything that another program could read. Its id can't be guessed.
 * @throws PictureRefused
 */
export async function preparePhoto(bytes: Buffer): Promise<TakenPicture> {
  const { mediaType } = await takePicture(bytes, 'photo');
  if (!photoTypes.includes(mediaType)) throw new PictureRefused('unknown-type');
  const sharp = await loadSharp();
  const drawn = await sharp(bytes, { limitInputPixels: pictureLimits.pixels })
    .autoOrient()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: WITHIN_SECONDS })
    .webp({ quality: 82 })
    .toBuffer();
  return takePicture(drawn, `review-${randomBytes(16).toString('hex')}.webp`);
}
