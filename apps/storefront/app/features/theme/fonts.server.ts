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

interface Typeface {
  readonly latin: string;
  readonly latinExt: string;
  readonly weights: string;
  /** Makes Arial take the same room, so that nothing moves when the font arrives: percentages measured in Chromium. */
  readonly fallback: { size: number; ascent: number; descent: number };
  /** How headings and corners look with it. */
  readonly heading: { weight: number; tracking: string };
  readonly radius: number;
}

const typefaces: Record<string, Typeface> = {
  'brygada-1918': {
    latin: brygada,
    latinExt: brygadaExt,
    weights: '400 700',
    fallback: { size: 103.19, ascent: 89.16, descent: 24.23 },
    heading: { weight: 500, tracking: '-0.02em' },
    radius: 4,
  },
  figtree: {
    latin: figtree,
    latinExt: figtreeExt,
    weights: '300 900',
    fallback: { size: 100, ascent: 95, descent: 25 },
    heading: { weight: 600, tracking: '-0.02em' },
    radius: 14,
  },
  'hanken-grotesk': {
    latin: hanken,
    latinExt: hankenExt,
    weights: '100 900',
    fallback: { size: 100.53, ascent: 99.47, descent: 30.14 },
    heading: { weight: 600, tracking: '-0.02em' },
    radius: 8,
  },
  'instrument-sans': {
    latin: instrument,
    latinExt: instrumentExt,
    weights: '400 700',
    fallback: { size: 101, ascent: 96.04, descent: 24.75 },
    heading: { weight: 500, tracking: '-0.03em' },
    radius: 0,
  },
  manrope: {
    latin: manrope,
    latinExt: manropeExt,
    weights: '200 800',
    fallback: { size: 101.45, ascent: 105.08, descent: 29.57 },
    heading: { weight: 700, tracking: '-0.025em' },
    radius: 10,
  },
};

const defaultFont = 'hanken-grotesk';

const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExtRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

export interface ShopFont {
  readonly css: string;
  readonly preload: readonly string[];
}

/** The rules of one of our self-hosted fonts; an unknown name is Hanken Grotesk. */
export function fontOf(name: string | null | undefined): ShopFont {
  const face = (name && Object.hasOwn(typefaces, name) && typefaces[name]) || typefaces[defaultFont];
  if (!face) throw new Error('The default font is missing');
  return { css: rulesOf(face), preload: [face.latin] };
}

function rulesOf(face: Typeface): string {
  const rule = (file: string, range: string) =>
    `@font-face{font-family:Shop;font-display:swap;font-weight:${face.weights};src:url(${file}) format("woff2");unicode-range:${range}}`;
  const { size, ascent, descent } = face.fallback;
  const fallback = `@font-face{font-family:"Shop fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
  const tokens = `:root{--font-shop:Shop,"Shop fallback",system-ui,sans-serif;--heading-weight:${face.heading.weight};--heading-tracking:${face.heading.tracking};--radius:${face.radius}px}`;
  return rule(face.latin, latinRange) + rule(face.latinExt, latinExtRange) + fallback + tokens;
}
