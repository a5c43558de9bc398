import fontFiles from 'virtual:font-files';
import type { Language } from '@witryna/contract/languages';
import type { FontName } from '@witryna/contract/shop-config';
import { fontParts, fontWeights, loadRanges, type Typeface, typefaces } from './typefaces.ts';

/** System fonts that are used until the font is loaded: Windows, Apple and most Linux; Android; minimal Linux. */
const systemFaces = {
  sans: [
    {
      regular: ['Arial', 'Liberation Sans', 'Helvetica'],
      bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
    },
    { regular: ['Roboto', 'Roboto Regular'], bold: ['Roboto Bold'] },
    { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'] },
  ],
  serif: [
    { regular: ['Times New Roman', 'Liberation Serif'], bold: ['Times New Roman Bold', 'Liberation Serif Bold'] },
    { regular: ['Noto Serif', 'Noto Serif Regular'], bold: ['Noto Serif Bold'] },
    { regular: ['DejaVu Serif'], bold: ['DejaVu Serif Bold'] },
  ],
} as const satisfies Record<Typeface['kind'], unknown>;

const defaultFont: FontName = 'hanken-grotesk';

export interface ShopFont {
  readonly css: string;
  readonly preload: readonly string[];
}

/**
 * The CSS rules of one of our self-hosted fonts, and the files that a page in this language needs at once. Without a
 * name it is Hanken Grotesk. Other letters come later, in fallback fonts of the same width until then.
 */
export function fontOf(name: FontName | null | undefined, language: Language): ShopFont {
  const known = name ?? defaultFont;
  const { core, polish } = fontFiles[known];
  return { css: rulesOf(known), preload: language === 'pl' ? [core, polish] : [core] };
}

/** How far the hue of the tone `field` is from the main colour's in a shop with this font, in degrees. */
export function shiftOf(name: FontName | null | undefined): number {
  return typefaces[name ?? defaultFont].shift;
}

function rulesOf(name: FontName): string {
  const face = typefaces[name];
  const rules = fontParts.map((part) => {
    const range = part === 'core' ? '' : `;unicode-range:${loadRanges[part]}`;
    const source = `src:url(${fontFiles[name][part]}) format("woff2")${range}`;
    return `@font-face{font-family:Shop;font-display:swap;font-weight:${fontWeights.min} ${fontWeights.max};${source}}`;
  });
  const families = systemFaces[face.kind].map((_, at) => `"Shop ${at}"`).join();
  const { band } = face;
  const bandLine = band.surface === 'surface' ? 'var(--line)' : 'transparent';
  const generic = face.kind === 'serif' ? 'serif' : 'system-ui,sans-serif';
  const tokens = `:root{--font-shop:Shop,${families},${generic};--heading-weight:${face.heading.weight};--heading-tracking:${face.heading.tracking};--radius:${face.radius}px;--band:var(--${band.surface});--band-line:${bandLine};--band-align:${band.align};--band-size:var(--text-${band.size})}`;
  return rules.join('') + fallbackRules(face) + tokens;
}

function fallbackRules({ kind, ascent, descent, sizes }: Typeface): string {
  const percent = (share: number) => `${Number(share.toFixed(2))}%`;
  return systemFaces[kind]
    .flatMap(({ regular, bold }, at) => {
      const [size = 100, boldSize = 100] = sizes[at] ?? [];
      return [
        { names: regular, weights: '100 500', size },
        { names: bold, weights: '501 900', size: boldSize },
      ].map(({ names, weights, size }) => {
        const sources = names.map((name) => `local("${name}")`).join();
        const box = `ascent-override:${percent((ascent / size) * 100)};descent-override:${percent((descent / size) * 100)};line-gap-override:0%`;
        return `@font-face{font-family:"Shop ${at}";font-weight:${weights};src:${sources};size-adjust:${percent(size)};${box}}`;
      });
    })
    .join('');
}
