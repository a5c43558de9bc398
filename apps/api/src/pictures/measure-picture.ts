import sharp from 'sharp';

export interface MeasuredPicture {
  width: number;
  height: number;
  mediaType: string;
  /** CSS colour, the picture's average; shown until it has loaded. */
  color: string;
}

const mediaTypes: Record<string, string> = {
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

/**
 * Reads what the `picture` table holds of an original: size in pixels as it is shown (turned by its EXIF note), media type, colour.
 * @throws when the bytes are no picture that we take
 */
export async function measurePicture(original: Uint8Array): Promise<MeasuredPicture> {
  const picture = sharp(original);
  const { format, autoOrient } = await picture.metadata();
  const mediaType = mediaTypes[format ?? ''];
  if (!mediaType) throw new TypeError(`not a picture that can be shown: ${format}`);
  const [red = 0, green = 0, blue = 0] = await sharp(original)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { width: autoOrient.width, height: autoOrient.height, mediaType, color };
}
