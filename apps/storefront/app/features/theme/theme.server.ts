import type { Language } from '@witryna/contract/languages';
import type { Corners, Density, Layout } from '@witryna/contract/shop-config';
import { accentRules } from './accents.ts';
import { fontsOf, shiftOf } from './fonts.server.ts';
import { paletteOf } from './palette.ts';

/** The radius of corners in px. Without a choice it is the one that goes with the font. */
const radii: Record<Corners, number> = { square: 0, soft: 6, round: 16 };

/** The space between the parts of a page, as a factor. */
const densities: Record<Density, number> = { compact: 0.7, normal: 1, airy: 1.3 };

export interface Theme {
  /** Style rules with fonts, colours, corners and density as custom properties: `--soft-dark`, `--radius`, …. */
  readonly css: string;
  /** Font files to preload. */
  readonly fontFiles: readonly string[];
}

type Look = Pick<Layout, 'mainColor' | 'tagColor' | 'font' | 'displayFont' | 'corners' | 'density'>;

const cache = new Map<string, Theme>();
const maxCached = 500;

/** The theme of a page in this language, of a shop with this layout configuration. The last 500 themes are kept. */
export function themeOf(look: Look, language: Language): Theme {
  const { mainColor, tagColor, font, displayFont, corners, density } = look;
  const key = [language, mainColor, tagColor, font, displayFont, corners, density].join(' ');
  const known = cache.get(key);
  if (known) return known;
  const palette = paletteOf(mainColor, tagColor, shiftOf(look));
  const rules = Object.entries(palette).map(([name, value]) => `--${kebab(name)}:${value}`);
  rules.push(`--loading:${palette.accent}8c`, `--density:${densities[density ?? 'normal']}`);
  const { css: fontRules, preload } = fontsOf(look, language);
  // After the font's rules, because the shop's corners replace those of the font.
  if (corners) rules.push(`--radius:${radii[corners]}px`);
  const theme = { css: `${fontRules}:root{${rules.join(';')}}${accentRules(mainColor)}`, fontFiles: preload };
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, theme);
  return theme;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
