import { contrast, type Oklch, parseColor, toHex } from './oklch.ts';

/** The surfaces that are the same in every shop. They are in `app.css`, so that pages needn't carry them. */
export const fixedSurfaces = {
  successSoft: '#dff8e6',
  dangerSoft: '#ffebe9',
  lilac: '#ece3f8',
  aqua: '#d4f2f2',
  paleBlue: '#dceefd',
  violet: '#ddd9fe',
  light: '#f6f2eb',
};

/**
 * The colours that a shop's pages have of their own, as `#rrggbb`. `…Ink` is text on the light surfaces, `…Text` is text on its own colour.
 */
export type Palette = Record<
  | 'surface'
  | 'soft'
  | 'softDark'
  | 'text'
  | 'muted'
  | 'line'
  | 'lineStrong'
  | 'accent'
  | 'accentHover'
  | 'accentText'
  | 'accentSoft'
  | 'accentInk'
  | 'sale'
  | 'saleText'
  | 'saleInk'
  | 'success'
  | 'danger'
  | 'inverse'
  | 'inverseText'
  | 'focus',
  string
>;

const defaultMain: Oklch = { l: 0.42, c: 0.09, h: 165 };
const defaultTag: Oklch = { l: 0.55, c: 0.2, h: 25 };

/** The contrasts that WCAG 2.2 requires for text (4.5) and for parts of controls (3), plus a margin for rounding. */
const textRatio = 4.52;
const partRatio = 3.02;

/**
 * Derives all colours from the two that a shop chooses. Every text pair reaches 4.5:1 for any choice.
 * @param mainColor brand colour as a CSS colour that `parseColor` knows; anything else is our green
 * @param tagColor colour of sale labels, likewise; anything else is our red
 */
export function paletteOf(mainColor: string | null | undefined, tagColor: string | null | undefined): Palette {
  const main = parseColor(mainColor ?? '') ?? defaultMain;
  const tag = parseColor(tagColor ?? '') ?? defaultTag;
  const tint = (l: number, most: number) => toHex({ l, c: Math.min(main.c * 0.5, most), h: main.h });
  const surfaces = {
    surface: '#ffffff',
    soft: tint(0.975, 0.005),
    softDark: tint(0.94, 0.01),
    accentSoft: tint(0.952, 0.018),
  };
  const papers = Object.values({ ...surfaces, ...fixedSurfaces });
  const inverse = tint(0.235, 0.02);
  return {
    ...surfaces,
    text: darkened({ l: 0.25, c: Math.min(main.c * 0.3, 0.02), h: main.h }, papers, 7),
    muted: darkened({ l: 0.51, c: Math.min(main.c * 0.3, 0.018), h: main.h }, papers, textRatio),
    line: tint(0.905, 0.008),
    lineStrong: darkened(
      { l: 0.66, c: Math.min(main.c * 0.3, 0.015), h: main.h },
      [surfaces.surface, surfaces.soft],
      partRatio,
    ),
    ...button(main),
    accentInk: darkened(main, papers, textRatio),
    sale: toHex(tag),
    saleText: textOn(toHex(tag)),
    saleInk: darkened(tag, papers, textRatio),
    success: darkened({ l: 0.5, c: 0.12, h: 152 }, papers, textRatio),
    danger: darkened({ l: 0.53, c: 0.19, h: 27 }, papers, textRatio),
    inverse,
    inverseText: '#ffffff',
    focus: darkened(main, papers, textRatio),
  };
}

function button(main: Oklch): Pick<Palette, 'accent' | 'accentHover' | 'accentText'> {
  const accent = toHex(main);
  const accentText = textOn(accent);
  // The hover colour is darker below light text and lighter below dark text, so that hovering increases the contrast.
  const step = accentText === '#ffffff' ? -0.07 : 0.06;
  const shifted = toHex({ ...main, l: Math.min(1, Math.max(0, main.l + step)) });
  const accentHover = contrast(shifted, accentText) >= textRatio ? shifted : accent;
  return { accent, accentHover, accentText };
}

function textOn(background: string): string {
  const dark = '#14110f';
  if (contrast('#ffffff', background) >= textRatio) return '#ffffff';
  return contrast(dark, background) >= textRatio ? dark : '#000000';
}

/** The colour, darkened until it has the contrast `ratio` on each of the surfaces; black if no other shade has it. */
function darkened(color: Oklch, papers: readonly string[], ratio: number): string {
  for (let l = color.l; l > 0; l -= 0.01) {
    const hex = toHex({ ...color, l });
    if (papers.every((paper) => contrast(hex, paper) >= ratio)) return hex;
  }
  return '#000000';
}
