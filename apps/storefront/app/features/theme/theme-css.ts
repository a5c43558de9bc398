import { paletteOf } from './palette.ts';

const kept = new Map<string, string>();
const mostKept = 500;

/** The palette as custom properties: `--surface`, `--soft-dark`, `--accent-text` … and the loading colour. */
export function themeCss(mainColor: string | null | undefined, tagColor: string | null | undefined): string {
  const key = `${mainColor} ${tagColor}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const palette = paletteOf(mainColor, tagColor);
  const rules = Object.entries(palette).map(([name, value]) => `--${kebab(name)}:${value}`);
  const css = `:root{${rules.join(';')};--loading:${palette.accent}8c}`;
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, css);
  return css;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
