import { z } from 'zod';

/** The self-hosted fonts that a shop may choose. Each has Polish and Spanish letters. */
export const fontName = z.enum([
  'brygada-1918',
  'figtree',
  'hanken-grotesk',
  'instrument-sans',
  'manrope',
  'nunito',
  'outfit',
  'playfair-display',
]);
export type FontName = z.infer<typeof fontName>;

/** The faces that a shop may choose for its large headings: one weight each of our fonts, some italic or narrow. */
export const displayFontName = z.enum([
  ...fontName.options,
  'brygada-1918-italic',
  'instrument-sans-narrow',
  'playfair-display-italic',
]);
export type DisplayFontName = z.infer<typeof displayFontName>;
