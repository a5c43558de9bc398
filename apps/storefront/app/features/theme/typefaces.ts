import type { FontName } from '@witryna/contract/fonts';

export interface Typeface {
  readonly kind: 'sans' | 'serif';
  /** The font's ascent in percent of the em. `descent` has the same unit. */
  readonly ascent: number;
  readonly descent: number;
  /**
   * `size-adjust` in percent for the fallback fonts, regular and bold, so that nothing moves when the font is loaded.
   * Measured in Chromium with the texts of the demo shops.
   */
  readonly sizes: readonly (readonly [regular: number, bold: number])[];
  /** The style of headings and the radius of corners in px that go with the font. */
  readonly heading: { weight: number; tracking: string };
  readonly radius: number;
  /** How far the hue of the tone `field` is from the main colour's, in degrees. */
  readonly shift: number;
  /** The style of the title area of inner pages that goes with the font. */
  readonly band: { align: 'center' | 'start'; surface: 'soft' | 'accent-soft' | 'surface'; size: 'xl' | '2xl' };
}

export const typefaces: Record<FontName, Typeface> = {
  'brygada-1918': {
    kind: 'serif',
    ascent: 92,
    descent: 25,
    sizes: [
      [113.98, 110.08],
      [97.36, 93.82],
      [90.45, 83.93],
    ],
    heading: { weight: 500, tracking: '-0.02em' },
    radius: 4,
    shift: 150,
    band: { align: 'center', surface: 'soft', size: 'xl' },
  },
  figtree: {
    kind: 'sans',
    ascent: 95,
    descent: 25,
    sizes: [
      [100.24, 95.68],
      [100.52, 100.8],
      [88.77, 80.67],
    ],
    heading: { weight: 600, tracking: '-0.02em' },
    radius: 14,
    shift: -100,
    band: { align: 'start', surface: 'accent-soft', size: '2xl' },
  },
  'hanken-grotesk': {
    kind: 'sans',
    ascent: 100,
    descent: 30.3,
    sizes: [
      [100.22, 94.79],
      [100.51, 99.86],
      [88.76, 79.92],
    ],
    heading: { weight: 600, tracking: '-0.02em' },
    radius: 8,
    shift: 95,
    band: { align: 'center', surface: 'soft', size: 'xl' },
  },
  'instrument-sans': {
    kind: 'sans',
    ascent: 97,
    descent: 25,
    sizes: [
      [101.81, 98.63],
      [102.1, 103.91],
      [90.16, 83.16],
    ],
    heading: { weight: 500, tracking: '-0.02em' },
    radius: 0,
    shift: 0,
    band: { align: 'start', surface: 'surface', size: '2xl' },
  },
  manrope: {
    kind: 'sans',
    ascent: 106.6,
    descent: 30,
    sizes: [
      [102.65, 99.89],
      [102.94, 105.24],
      [90.91, 84.23],
    ],
    heading: { weight: 700, tracking: '-0.025em' },
    radius: 10,
    shift: -50,
    band: { align: 'start', surface: 'soft', size: 'xl' },
  },
  nunito: {
    kind: 'sans',
    ascent: 101.1,
    descent: 35.3,
    sizes: [
      [100.26, 97.33],
      [100.55, 102.54],
      [89.06, 81.96],
    ],
    heading: { weight: 700, tracking: '-0.015em' },
    radius: 16,
    shift: 65,
    band: { align: 'center', surface: 'accent-soft', size: 'xl' },
  },
  outfit: {
    kind: 'sans',
    ascent: 100,
    descent: 26,
    sizes: [
      [97.7, 94.49],
      [97.98, 99.55],
      [86.79, 79.56],
    ],
    heading: { weight: 600, tracking: '-0.02em' },
    radius: 12,
    shift: 150,
    band: { align: 'start', surface: 'soft', size: '2xl' },
  },
  'playfair-display': {
    kind: 'serif',
    ascent: 108.2,
    descent: 25.1,
    sizes: [
      [110.01, 106.45],
      [93.97, 90.73],
      [87.14, 81.19],
    ],
    heading: { weight: 500, tracking: '-0.01em' },
    radius: 2,
    shift: -60,
    band: { align: 'center', surface: 'soft', size: 'xl' },
  },
};

/** The weights that pages use, and that a font's files hold. */
export const fontWeights = { min: 400, max: 700 };

/** A font's files. Of two files with the same letter, the browser takes the one that is declared later. */
export const fontParts = ['latin', 'latinExt', 'polish', 'core'] as const;
export type FontPart = (typeof fontParts)[number];

/**
 * The letters for which a browser loads a file, as CSS ranges. `core` is always loaded. A font may lack some letters of a
 * range: the browser then looks in the files that are declared earlier.
 */
export const loadRanges: Record<Exclude<FontPart, 'core'>, string> = {
  latin: 'U+0-FF,U+131,U+152-153,U+2BB-2DC,U+304-329,U+2000-2215,U+FEFF,U+FFFD',
  latinExt: 'U+100-2FF,U+1D00-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  polish: 'U+104-17C',
};

/**
 * The letters of the files that we reduce, as CSS ranges. `core` has those of English, Spanish, German and most of Polish, and
 * usual ones of brands and sizes: ø, ½.
 */
export const reducedLetters = {
  polish: 'U+104-107,U+118-119,U+141-144,U+15A-15B,U+179-17C',
  core: 'U+20-7E,U+A0-A1,U+A3,U+A7,U+A9-AB,U+AD-AE,U+B0,U+B2-B3,U+B7,U+BA-BF,U+C1,U+C4,U+C9,U+CD,U+D1,U+D3,U+D6-D8,U+DA,U+DC,U+DF,U+E1,U+E4,U+E6,U+E8-E9,U+ED,U+F1,U+F3,U+F6,U+F8,U+FA,U+FC,U+2009,U+2010-2014,U+2018-201E,U+2022,U+2026,U+202F,U+2039-203A,U+20AC,U+2122,U+2212',
};

/** Every character of a CSS range. */
export function lettersOf(range: string): string {
  const letters = Array.from(range.matchAll(/U\+(\w+)(?:-(\w+))?/g), ([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16);
    const count = Number.parseInt(last, 16) - from + 1;
    return Array.from({ length: count }, (_, at) => String.fromCodePoint(from + at)).join('');
  });
  return letters.join('');
}
