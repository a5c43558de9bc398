import { pictureLimits } from '@witryna/contract/limits';

const megabytes = (bytes: number) => `${bytes / 2 ** 20} MB`;

const sentences = {
  missing: 'The picture does not exist or can’t be read',
  'too-large': `A picture may have at most ${megabytes(pictureLimits.bytes)}, an SVG drawing at most ${megabytes(pictureLimits.svgBytes)}`,
  'too-many-pixels': `A picture may have at most ${pictureLimits.pixels / 1e6} million pixels, all frames of an animation together`,
  'unknown-type': 'The content is no WebP, JPEG, PNG, AVIF, HEIC, GIF or SVG picture',
  damaged: 'The picture is damaged or cut off',
  'unsafe-svg': 'An SVG drawing may not contain scripts, event handlers, entities or anything loaded from elsewhere',
  'private-address': 'The address of a picture must lead to a server on the public internet',
  'not-https':
    'The address of a picture must begin with https://, without a port other than 443, user name or password',
  unreachable: 'The server does not send the picture',
  'time-out': `The server must begin to answer within ${pictureLimits.firstByteMs / 1000} seconds and finish within ${pictureLimits.fetchMs / 1000}`,
  'outside-folder': 'A picture must be inside the folder of the shop',
};

export type RefusalReason = keyof typeof sentences;

/** Why a picture can't be taken into a shop. The message is a sentence for the person who runs the shop. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly reason: RefusalReason;

  /** @param detail what exactly is wrong; it must not contain secrets */
  constructor(reason: RefusalReason, detail?: string, options?: ErrorOptions) {
    super(`${sentences[reason]}${detail ? `: ${detail}` : ''}.`, options);
    this.reason = reason;
  }
}
