import { contrast, type Oklch, parseColor, toHex } from './oklch.ts';

/** The surfaces that are the same in every shop. They are in `app.css`, so that pages needn't carry them. */
export const fixedSurfaces = {
  successSoft: '#dff8e6',
  dangerSoft: '#ffebe9',
};

/**
 * The colours that a shop's pages have of their own, as `#rrggbb`. Four tones come from the main colour: `soft` (paper),
 * `softDark` (wash), `field` and `inverse` (deep). `…Ink` is text on the light surfaces, `field…` is text on the field,
 * which is darker than these, and `…Text` is text on its own colour.
 */
export type Palette = Record<
  | 'surface'
  | 'soft'
  | 'softDark'
  | 'field'
  | 'fieldMuted'
  | 'fieldInk'
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
  | 'warning'
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

/** More chroma than this makes large surfaces glare. */
const mostChroma = 0.16;
/** A main colour with less chroma is a grey, and so are its tones. */
const greyChroma = 0.01;

/**
 * The tones of a main colour, in OKLCH. The field has another hue, so that a page is more than shades of one colour.
 * @param shift how far its hue is from the main colour's, in degrees
 */
function tonesOf(main: Oklch, shift: number) {
  const chroma = Math.min(main.c, mostChroma);
  const isGrey = main.c <= greyChroma;
  const tone = (l: number, c: number, h = main.h) => toHex({ l, c: isGrey ? 0 : c, h });
  return {
    soft: tone(0.975, Math.min(chroma * 0.1 + 0.002, 0.012)),
    softDark: tone(0.935, Math.min(chroma * 0.22 + 0.004, 0.034)),
    field: tone(0.865, Math.min(chroma * 0.45 + 0.012, 0.075), main.h + shift),
    inverse: tone(0.295, Math.min(chroma * 0.55 + 0.006, 0.07)),
  };
}

/**
 * Derives all colours from the two that a shop chooses. Every text pair reaches 4.5:1 for any choice.
 * @param mainColor brand colour as a CSS colour that `parseColor` knows; anything else is our green
 * @param tagColor colour of sale labels, likewise; anything else is our red
 * @param shift how far the field's hue is from the main colour's, in degrees; it goes with the font
 */
export function paletteOf(
  mainColor: string | null | undefined,
  tagColor: string | null | undefined,
  shift = 0,
): Palette {
  const main = parseColor(mainColor ?? '') ?? defaultMain;
  const tag = parseColor(tagColor ?? '') ?? defaultTag;
  const tint = (l: number, most: number) => toHex({ l, c: Math.min(main.c * 0.5, most), h: main.h });
  const { field, inverse, ...papers } = tonesOf(main, shift);
  const surfaces = { surface: '#ffffff', ...papers, accentSoft: tint(0.952, 0.018) };
  const light = Object.values({ ...surfaces, ...fixedSurfaces });
  const all = [...light, field];
  const grey = { l: 0.51, c: Math.min(main.c * 0.3, 0.018), h: main.h };
  return {
    ...surfaces,
    field,
    // The field has inks of its own: one that is readable on it, too, would be too dark for muted text on white.
    fieldMuted: darkened(grey, [field], textRatio),
    fieldInk: darkened(main, [field], textRatio),
    text: darkened({ l: 0.25, c: Math.min(main.c * 0.3, 0.02), h: main.h }, all, 7),
    muted: darkened(grey, light, textRatio),
    line: tint(0.905, 0.008),
    lineStrong: darkened(
      { l: 0.66, c: Math.min(main.c * 0.3, 0.015), h: main.h },
      [surfaces.surface, surfaces.soft],
      partRatio,
    ),
    ...button(main),
    accentInk: darkened(main, light, textRatio),
    sale: toHex(tag),
    saleText: textOn(toHex(tag)),
    saleInk: darkened(tag, all, textRatio),
    success: darkened({ l: 0.5, c: 0.12, h: 152 }, all, textRatio),
    warning: darkened({ l: 0.52, c: 0.12, h: 65 }, all, textRatio),
    danger: darkened({ l: 0.53, c: 0.19, h: 27 }, all, textRatio),
    inverse,
    inverseText: '#ffffff',
    focus: darkened(main, all, textRatio),
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
