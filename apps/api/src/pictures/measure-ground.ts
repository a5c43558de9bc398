import { pictureLimits } from '@witryna/contract/limits';
import { loadSharp } from './load-sharp.ts';
import type { TakenPicture } from './take-picture.ts';

/** The ink that stands out with at least 4.5:1. */
type Ink = 'dark' | 'light';

/** Where text can stand on a photo. A side is missing if no ink stands out on all of it. */
export interface Ground {
  left?: Ink;
  right?: Ink;
  /** Of a portrait photo. */
  top?: Ink;
  /** The strip that a header may cover. */
  head?: Ink;
  /** The colour of a portrait photo at its upper edge, as `#rrggbb`. */
  color?: string;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * The parts of the photo, as shares of its width and height, in which the hero keeps its text at every width of the
 * window. `hero.css` has the same shares.
 */
const wideBoxes: Readonly<Record<'left' | 'right' | 'head', Box>> = {
  left: [0.02, 0, 0.46, 1],
  right: [0.54, 0, 0.98, 1],
  head: [0, 0, 1, 0.16],
};
const topBox: Box = [0, 0, 1, 0.36];

/** The least widths in pixels: a narrower photo would be enlarged where it fills the window. */
const leastWide = 1920;
const leastTall = 720;
/** Photos are measured at this width. Smaller spots than one of these pixels don't hide a letter. */
const measuredWidth = 480;
/** The share of the pixels of a cell that may be worse. */
const worst = 0.01;
/** A side has so many cells in each direction. */
const cells = 6;
/** Contrast of 4.5:1 with the palette's darkest text, whose luminance is at most 0.0165, and with white. */
const leastForDark = 4.5 * (0.0165 + 0.05) - 0.05;
const mostForLight = 1.05 / 4.5 - 0.05;

/** Measures where text can stand on a photo that may fill a window; undefined for pictures of other shapes and sizes. */
export async function measureGround({ bytes, width, height, mediaType }: TakenPicture): Promise<Ground | undefined> {
  const isWide = width >= leastWide && width >= height * 1.5;
  const isTall = width >= leastTall && width <= height * 0.85;
  if (mediaType === 'image/svg+xml' || !(isWide || isTall)) return undefined;
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes, { limitInputPixels: pictureLimits.pixels })
    .autoOrient()
    .resize({ width: measuredWidth })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels: Pixels = { data, width: info.width, height: info.height, channels: info.channels };
  if (isTall) {
    const top = inkOn(pixels, topBox);
    return top && { top, color: colorAt(pixels, [0, 0, 1, 0.04]) };
  }
  const inks = Object.entries(wideBoxes).flatMap(([side, box]) => {
    const ink = inkOn(pixels, box);
    return ink ? [[side, ink]] : [];
  });
  return inks.length > 0 ? Object.fromEntries(inks) : undefined;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: number;
}

/** Calls back with the offset of each pixel in a box. */
function eachPixel({ width, height, channels }: Pixels, [left, top, right, bottom]: Box, visit: (at: number) => void) {
  for (let y = Math.round(top * height); y < Math.round(bottom * height); y += 1)
    for (let x = Math.round(left * width); x < Math.round(right * width); x += 1) visit((y * width + x) * channels);
}

/** The ink that is readable in each cell of the box: a small thing hides the word that stands on it. */
function inkOn(pixels: Pixels, [left, top, right, bottom]: Box): Ink | undefined {
  const [width, height] = [(right - left) / cells, (bottom - top) / cells];
  const inks = Array.from({ length: cells ** 2 }, (_, at) => {
    const [x, y] = [left + (at % cells) * width, top + Math.floor(at / cells) * height];
    return inkInCell(pixels, [x, y, x + width, y + height]);
  });
  return inks.every((ink) => ink === inks[0]) ? inks[0] : undefined;
}

function inkInCell(pixels: Pixels, box: Box): Ink | undefined {
  const found: number[] = [];
  eachPixel(pixels, box, (at) => found.push(luminance(pixels.data, at)));
  const sorted = Float64Array.from(found).sort();
  const quantile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  if (quantile(worst) >= leastForDark) return 'dark';
  return quantile(1 - worst) <= mostForLight ? 'light' : undefined;
}

/** The relative luminance of a pixel, as WCAG defines it. */
function luminance(data: Buffer, at: number): number {
  const [red, green, blue] = [linear(data[at]), linear(data[at + 1]), linear(data[at + 2])];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(byte = 0): number {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function colorAt(pixels: Pixels, box: Box): string {
  const sum = [0, 0, 0];
  let count = 0;
  eachPixel(pixels, box, (at) => {
    count += 1;
    for (const part of [0, 1, 2]) sum[part] = (sum[part] ?? 0) + (pixels.data[at + part] ?? 0);
  });
  return `#${sum
    .map((part) =>
      Math.round(part / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
