import { parseColor } from './oklch.ts';
import { paletteOf } from './palette.ts';

/** The accents that a home variant may give to its sections. */
const accents = { red: '#d32f2f', pink: '#c2528b', green: '#3f7d3a', violet: '#6d4bb3', paleBlue: '#4f7fb0' };

const names = ['accent', 'accentHover', 'accentText', 'accentSoft', 'accentInk'] as const;

/**
 * The CSS rules of the accents, with the same contrasts as a shop's own palette. Empty for a shop with its own main
 * colour, which is more important than a variant's accent.
 * @param mainColor a CSS colour; anything else is no colour, as in the palette
 */
export function accentRules(mainColor: string | null | undefined): string {
  if (parseColor(mainColor ?? '')) return '';
  return Object.entries(accents)
    .map(([accent, color]) => {
      const palette = paletteOf(color, null);
      const rules = names.map(
        (name) => `--${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}:${palette[name]}`,
      );
      return `[data-accent=${accent}]{${rules.join(';')}}`;
    })
    .join('');
}
