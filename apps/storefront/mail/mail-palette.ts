import { LRUCache } from 'lru-cache';
import { type Palette, paletteOf } from '../app/features/theme/palette.ts';

const palettes = new LRUCache<string, Palette>({ max: 500 });

/** The colours of a shop's mails. They are kept, because finding readable ones takes as long as rendering a mail. */
export function mailPalette(mainColor: string): Palette {
  const palette = palettes.get(mainColor) ?? paletteOf(mainColor, undefined);
  palettes.set(mainColor, palette);
  return palette;
}
