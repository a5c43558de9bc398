import { randomBytes } from 'node:crypto';
import { pictureLimits } from '@witryna/contract/limits';
import { loadSharp } from '../pictures/load-sharp.ts';
import { PictureRefused } from '../pictures/picture-refused.ts';
import { type TakenPicture, takePicture } from '../pictures/take-picture.ts';

/** What begins the id of a photo: the kind of text that it belongs to. */
export type PhotoKind = 'review' | 'message';

const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** The longest edge that pages show. */
const MAX_EDGE = 1_600;
const WITHIN_SECONDS = 15;

/**
 * Draws a shopper's photo anew: what is stored has its pixels and nothing else, so neither the place where it was taken
 * nor anything that another program could read. Its id can't be guessed.
 * @throws PictureRefused
 */
export async function preparePhoto(bytes: Buffer, kind: PhotoKind): Promise<TakenPicture> {
  const { mediaType, bytes: shown } = await takePicture(bytes, 'photo');
  if (!photoTypes.includes(mediaType)) throw new PictureRefused('unknown-type');
  const sharp = await loadSharp();
  const drawn = sharp(shown, { limitInputPixels: pictureLimits.pixels })
    .autoOrient()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: WITHIN_SECONDS });
  const name = `${kind}-${randomBytes(16).toString('hex')}`;
  // Every mail program shows a JPEG.
  return kind === 'message'
    ? takePicture(await drawn.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer(), `${name}.jpg`)
    : takePicture(await drawn.webp({ quality: 82 }).toBuffer(), `${name}.webp`);
}
