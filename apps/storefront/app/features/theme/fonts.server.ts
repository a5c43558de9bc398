import brygadaExt from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-ext-wght-normal.woff2?url';
import brygada from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url';
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import hankenExt from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2?url';
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import instrumentExt from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import manropeExt from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url';
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import nunitoExt from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import outfitExt from '@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2?url';
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';
import playfairExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url';
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import type { FontName } from '@witryna/contract/shop-config';

/** System fonts that are used until the font is loaded: Windows, Apple and most Linux; Android; minimal Linux. */
const systemFaces = {
  sans: [
    {
      regular: ['Arial', 'Liberation Sans', 'Helvetica'],
      bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
    },
    { regular: ['Roboto', 'Roboto Regular'], bold: ['Roboto Bold'] },
    { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'] },
  ],
  serif: [
    { regular: ['Times New Roman', 'Liberation Serif'], bold: ['Times New Roman Bold', 'Liberation Serif Bold'] },
    { regular: ['Noto Serif', 'Noto Serif Regular'], bold: ['Noto Serif Bold'] },
    { regular: ['DejaVu Serif'], bold: ['DejaVu Serif Bold'] },
  ],
} as const;

interface Typeface {
  readonly latin: string;
  readonly latinExt: string;
  readonly weights: string;
  readonly kind: keyof typeof systemFaces;
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
  /** The style of the title area of inner pages that goes with the font. */
  readonly band: { align: 'center' | 'start'; surface: 'soft' | 'accent-soft' | 'surface'; size: 'xl' | '2xl' };
}

const typefaces: Record<FontName, Typeface> = {
  'brygada-1918': {
    latin: brygada,
    latinExt: brygadaExt,
    weights: '400 700',
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
    band: { align: 'center', surface: 'soft', size: 'xl' },
  },
  figtree: {
    latin: figtree,
    latinExt: figtreeExt,
    weights: '300 900',
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
    band: { align: 'start', surface: 'accent-soft', size: '2xl' },
  },
  'hanken-grotesk': {
    latin: hanken,
    latinExt: hankenExt,
    weights: '100 900',
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
    band: { align: 'center', surface: 'soft', size: 'xl' },
  },
  'instrument-sans': {
    latin: instrument,
    latinExt: instrumentExt,
    weights: '400 700',
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
    band: { align: 'start', surface: 'surface', size: '2xl' },
  },
  manrope: {
    latin: manrope,
    latinExt: manropeExt,
    weights: '200 800',
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
    band: { align: 'start', surface: 'soft', size: 'xl' },
  },
  nunito: {
    latin: nunito,
    latinExt: nunitoExt,
    weights: '200 1000',
    kind: 'sans',
    ascent: 101.1,
    descent: 35.3,
    sizes: [
      [100.26, 97.33],
      [100.55, 102.54],
      [89.06, 81.96],
    ],
    heading: { weight: 800, tracking: '-0.015em' },
    radius: 16,
    band: { align: 'center', surface: 'accent-soft', size: 'xl' },
  },
  outfit: {
    latin: outfit,
    latinExt: outfitExt,
    weights: '100 900',
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
    band: { align: 'start', surface: 'soft', size: '2xl' },
  },
  'playfair-display': {
    latin: playfair,
    latinExt: playfairExt,
    weights: '400 900',
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
    band: { align: 'center', surface: 'soft', size: 'xl' },
  },
};

const defaultFont: FontName = 'hanken-grotesk';

const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExtRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

export interface ShopFont {
  readonly css: string;
  readonly preload: readonly string[];
}

/**
 * The CSS rules of one of our self-hosted fonts; without a name it is Hanken Grotesk. Only the Latin file is preloaded: a
 * second one would delay the largest picture by a second, and the fallback fonts have the same width.
 */
export function fontOf(name: FontName | null | undefined): ShopFont {
  const face = typefaces[name ?? defaultFont];
  return { css: rulesOf(face), preload: [face.latin] };
}

function rulesOf(face: Typeface): string {
  const rule = (file: string, range: string) =>
    `@font-face{font-family:Shop;font-display:swap;font-weight:${face.weights};src:url(${file}) format("woff2");unicode-range:${range}}`;
  const families = systemFaces[face.kind].map((_, at) => `"Shop ${at}"`).join();
  const { band } = face;
  const bandLine = band.surface === 'surface' ? 'var(--line)' : 'transparent';
  const generic = face.kind === 'serif' ? 'serif' : 'system-ui,sans-serif';
  const tokens = `:root{--font-shop:Shop,${families},${generic};--heading-weight:${face.heading.weight};--heading-tracking:${face.heading.tracking};--radius:${face.radius}px;--band:var(--${band.surface});--band-line:${bandLine};--band-align:${band.align};--band-size:var(--text-${band.size})}`;
  return rule(face.latin, latinRange) + rule(face.latinExt, latinExtRange) + fallbackRules(face) + tokens;
}

function fallbackRules({ kind, ascent, descent, sizes }: Typeface): string {
  const percent = (share: number) => `${Number(share.toFixed(2))}%`;
  return systemFaces[kind]
    .flatMap(({ regular, bold }, at) => {
      const [size = 100, boldSize = 100] = sizes[at] ?? [];
      return [
        { names: regular, weights: '100 500', size },
        { names: bold, weights: '501 900', size: boldSize },
      ].map(({ names, weights, size }) => {
        const sources = names.map((name) => `local("${name}")`).join();
        const box = `ascent-override:${percent((ascent / size) * 100)};descent-override:${percent((descent / size) * 100)};line-gap-override:0%`;
        return `@font-face{font-family:"Shop ${at}";font-weight:${weights};src:${sources};size-adjust:${percent(size)};${box}}`;
      });
    })
    .join('');
}
