export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const MOST_PIXELS = 60_000_000;

/**
 * One size and format of a picture, never larger than the original. AVIF at effort 2: effort 4 takes seven times as long for
 * a tenth less.
 */
export async function makePicture(original: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const resized = sharp(original, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif') return resized.avif({ quality: 52, effort: 2 }).toBuffer();
  if (format === 'webp') return resized.webp({ quality: 78, effort: 4 }).toBuffer();
  return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** Loaded with the first picture that is not kept yet: a server that sends kept ones has no need of it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // one thread for each picture, and nothing kept between them: the shop's pages need the rest of the machine
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** The best format that a browser says it takes; JPEG is always understood. */
export function chooseFormat(accept: string | undefined): PictureFormat {
  const taken = new Set<string>();
  for (const entry of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(type);
  }
  if (taken.has('image/avif')) return 'avif';
  return taken.has('image/webp') ? 'webp' : 'jpeg';
}
