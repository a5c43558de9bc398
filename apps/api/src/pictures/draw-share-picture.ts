import { escapeMarkup } from '@witryna/contract/escape-markup';
import type { FontName } from '@witryna/contract/fonts';
import { pictureLimits } from '@witryna/contract/limits';
import type { Focus } from '@witryna/contract/photo';
import type { OverlayOptions } from 'sharp';
import { loadSharp } from './load-sharp.ts';
import { familyNames, typefaceFiles } from './typeface-files.ts';

/** The size in px that previews of shared links have (Open Graph, 1.91:1). */
export const shareSize = { width: 1_200, height: 630 };

const BAR = 16;
const MARGIN = 56;
/** Sizes of a title in px. The first one at which it fits is taken. */
const TITLE_SIZES = [68, 56, 46, 38];
const MAX_TITLE = 160;
const ink = '#1b1b1b';

export interface SharePicture {
  readonly shopName: string;
  readonly title: string;
  readonly price?: string | undefined;
  /** Colour of the shop as `#rrggbb`. */
  readonly color: string;
  readonly font: FontName;
  /** The picture of the product or article; missing if there is none that can be drawn. */
  readonly photo?: Uint8Array | undefined;
  /** The point of the photo that stays in view; its middle by default. */
  readonly focus?: Focus | null | undefined;
}

interface Line {
  text: string;
  size: number;
  weight: number;
  width: number;
}

interface DrawnText {
  input: Buffer;
  height: number;
}

/** Draws the picture that a shared link shows: photo, title, price, and the shop's name and colour. @returns a JPEG */
export async function drawSharePicture(
  dataDir: string,
  { shopName, title, price, color, font, photo, focus }: SharePicture,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const files = await typefaceFiles(dataDir, font);
  const { width, height } = shareSize;
  const square = height - BAR;
  const left = photo ? square + MARGIN : MARGIN * 1.5;
  const room = width - left - MARGIN;

  const fontfile = await openFont(files);

  async function draw({ text, size, weight, width: widest }: Line) {
    const family = familyNames[font];
    const marked = `<span font_family="${family}" weight="${weight}" foreground="${ink}">${escapeMarkup(text.replace(/\p{Cc}/gu, ' '))}</span>`;
    const place = {
      font: `${family} ${size}`,
      fontfile,
      dpi: 72,
      width: Math.round(widest),
      wrap: 'word-char',
    } as const;
    const { data, info } = await sharp({ text: { text: marked, ...place, rgba: true } })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { input: data, height: info.height };
  }

  const name = await draw({ text: cut(shopName, 40), size: 30, weight: 600, width: room });
  const cost = price ? await draw({ text: price, size: 54, weight: 700, width: room }) : undefined;
  const above = MARGIN + name.height + 40;
  const space = square - above - MARGIN - (cost ? cost.height + 32 : 0);
  const heading = await fitting((size) => draw({ text: cut(title, MAX_TITLE), size, weight: 700, width: room }), space);

  const at = (top: number) => ({ left: Math.round(left), top: Math.round(top) });
  const overlays: OverlayOptions[] = [
    { input: name.input, ...at(MARGIN) },
    { input: heading.input, ...at(above) },
    ...(cost ? [{ input: cost.input, ...at(square - MARGIN - cost.height) }] : []),
    { input: { create: { width, height: BAR, channels: 3, background: color } }, left: 0, top: square },
  ];
  if (photo) {
    const { data, info } = await sharp(photo, { limitInputPixels: pictureLimits.pixels })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: square, height: square, fit: 'outside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const { x, y } = focus ?? { x: 50, y: 50 };
    const corner = { left: partOf(info.width - square, x), top: partOf(info.height - square, y) };
    const shown = await sharp(data)
      .extract({ ...corner, width: square, height: square })
      .png()
      .toBuffer();
    overlays.unshift({ input: shown, left: 0, top: 0 });
  }
  return await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(overlays)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

const partOf = (pixels: number, percent: number) => Math.round((Math.max(0, pixels) * percent) / 100);

const opened = new Set<string>();

/**
 * Lets pango know all files of a font: it takes letters that one file lacks from the others of the same family.
 * @returns the file with the most letters
 */
async function openFont(files: readonly string[]): Promise<string> {
  const sharp = await loadSharp();
  for (const fontfile of files) {
    if (opened.has(fontfile)) continue;
    await sharp({ text: { text: 'x', fontfile } })
      .png()
      .toBuffer();
    opened.add(fontfile);
  }
  return files.at(-1) ?? '';
}

/** Draws a title in the largest size at which it fits, cut at the bottom if none does. */
async function fitting(draw: (size: number) => Promise<DrawnText>, space: number): Promise<DrawnText> {
  let drawn: DrawnText = { input: Buffer.alloc(0), height: 0 };
  for (const size of TITLE_SIZES) {
    drawn = await draw(size);
    if (drawn.height <= space) return drawn;
  }
  const sharp = await loadSharp();
  const { width = 1 } = await sharp(drawn.input).metadata();
  const input = await sharp(drawn.input)
    .extract({ left: 0, top: 0, width, height: Math.floor(space) })
    .toBuffer();
  return { input, height: space };
}

function cut(text: string, most: number): string {
  const letters = [...text.trim()];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
}
