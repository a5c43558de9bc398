import type { DisplayFontName, FontName } from '@witryna/contract/fonts';

/** A face for large headings alone: one weight of a font, in its upright, italic or narrow form. */
export interface DisplayFace {
  readonly font: FontName;
  readonly form: 'normal' | 'italic' | 'narrow';
  readonly weight: number;
  readonly tracking: string;
  /** How much larger than usual a hero's title is set, as a factor: narrow letters need more, wide ones less. */
  readonly scale: number;
  /**
   * How much wider its letters are than those of the font's upright regular weight, or of its bold one from weight 600 on,
   * as a factor. Measured in Chromium with the titles of the demo shops.
   */
  readonly wider: number;
}

/** Weight, tracking and size of each face are those at which its letters look best as titles. */
export const displayFaces: Record<DisplayFontName, DisplayFace> = {
  'brygada-1918': { font: 'brygada-1918', form: 'normal', weight: 500, tracking: '-0.02em', scale: 1, wider: 1.005 },
  'brygada-1918-italic': {
    font: 'brygada-1918',
    form: 'italic',
    weight: 500,
    tracking: '-0.02em',
    scale: 1.04,
    wider: 0.957,
  },
  figtree: { font: 'figtree', form: 'normal', weight: 700, tracking: '-0.025em', scale: 1, wider: 1 },
  'hanken-grotesk': {
    font: 'hanken-grotesk',
    form: 'normal',
    weight: 800,
    tracking: '-0.035em',
    scale: 1,
    wider: 1.003,
  },
  'instrument-sans': {
    font: 'instrument-sans',
    form: 'normal',
    weight: 500,
    tracking: '-0.03em',
    scale: 1,
    wider: 1.014,
  },
  'instrument-sans-narrow': {
    font: 'instrument-sans',
    form: 'narrow',
    weight: 600,
    tracking: '-0.01em',
    scale: 1.3,
    wider: 0.74,
  },
  manrope: { font: 'manrope', form: 'normal', weight: 800, tracking: '-0.035em', scale: 0.94, wider: 1.016 },
  nunito: { font: 'nunito', form: 'normal', weight: 800, tracking: '-0.02em', scale: 0.96, wider: 1.022 },
  outfit: { font: 'outfit', form: 'normal', weight: 600, tracking: '-0.03em', scale: 1.06, wider: 0.986 },
  'playfair-display': {
    font: 'playfair-display',
    form: 'normal',
    weight: 400,
    tracking: '-0.015em',
    scale: 1.06,
    wider: 1,
  },
  'playfair-display-italic': {
    font: 'playfair-display',
    form: 'italic',
    weight: 400,
    tracking: '-0.01em',
    scale: 1.06,
    wider: 0.955,
  },
};

/** How a font's package names the files of each form. */
export const packageForms: Record<DisplayFace['form'], string> = {
  normal: 'wght-normal',
  italic: 'wght-italic',
  narrow: 'wdth-normal',
};

/** The values of a font's axes that a face has: `wght` is the weight, `wdth` the width in percent. */
export function axesOf({ weight, form }: DisplayFace): Record<string, number> {
  return form === 'narrow' ? { wght: weight, wdth: 75 } : { wght: weight };
}
