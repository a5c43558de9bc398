import { paletteOf } from './palette.ts';

const cache = new Map<string, string>();
const maxCached = 500;

/** The CSS rule with the palette as custom properties: `--surface`, `--soft-dark`, `--accent-text`, `--loading`, …. */
export function themeCss(mainColor: string | null | undefined, tagColor: string | null | undefined): string {
  const key = `${mainColor} ${tagColor}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const palette = paletteOf(mainColor, tagColor);
  const rules = Object.entries(palette).map(([name, value]) => `--${kebab(name)}:${value}`);
  const css = `:root{${rules.join(';')};--loading:${palette.accent}8c}`;
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, css);
  return css;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
