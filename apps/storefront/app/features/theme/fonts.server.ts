import fontFiles from 'virtual:font-files';
import type { DisplayFontName, FontName } from '@witryna/contract/fonts';
import type { Language } from '@witryna/contract/languages';
import type { Layout } from '@witryna/contract/shop-config';
import { displayFaces } from './display-faces.ts';
import { type FontPart, fontParts, fontWeights, loadRanges, type Typeface, typefaces } from './typefaces.ts';

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

/** The font of texts, and the face of large headings. */
export type Fonts = Pick<Layout, 'font' | 'displayFont'>;

export interface ShopFonts {
  readonly css: string;
  readonly preload: readonly string[];
}

/**
 * The CSS rules of a shop's fonts, and the files that a page in this language needs at once. Without a font it is Hanken
 * Grotesk; without a face for headings, they have the font of the texts. Other letters come later, in fallback fonts of
 * the same width until then.
 */
export function fontsOf({ font, displayFont }: Fonts, language: Language): ShopFonts {
  const text = font ?? defaultFont;
  const sets = [fontFiles.text[text]];
  const rules = [textRules(text)];
  if (displayFont && hasOwnFile(displayFont, text)) {
    sets.push(fontFiles.display[displayFont]);
    rules.push(displayRules(displayFont));
  }
  return {
    css: rules.join('') + tokensOf(text, displayFont),
    preload: sets.flatMap(({ core, polish }) => (language === 'pl' ? [core, polish] : [core])),
  };
}

/** How far the hue of the tone `field` is from the main colour's, in degrees. It goes with the face of the headings. */
export function shiftOf({ font, displayFont }: Fonts): number {
  return typefaces[displayFont ? displayFaces[displayFont].font : (font ?? defaultFont)].shift;
}

/** Whether the files of the texts lack the face: another font, form or weight. */
function hasOwnFile(displayFont: DisplayFontName, text: FontName): boolean {
  const { font, form, weight } = displayFaces[displayFont];
  return font !== text || form !== 'normal' || weight > fontWeights.max;
}

function tokensOf(text: FontName, displayFont: Fonts['displayFont']): string {
  const face = typefaces[text];
  const { radius, band } = face;
  const display = displayFont ? displayFaces[displayFont] : { ...face.heading, scale: 1 };
  const isOwn = displayFont && hasOwnFile(displayFont, text);
  const bandLine = band.surface === 'surface' ? 'var(--line)' : 'transparent';
  const tokens = {
    'font-shop': familiesOf('Shop', face),
    'font-display': isOwn ? familiesOf('Display', typefaces[displayFaces[displayFont].font]) : 'var(--font-shop)',
    'heading-weight': face.heading.weight,
    'heading-tracking': face.heading.tracking,
    'display-weight': display.weight,
    'display-tracking': display.tracking,
    'display-scale': display.scale,
    radius: `${radius}px`,
    band: `var(--${band.surface})`,
    'band-line': bandLine,
    'band-align': band.align,
    'band-size': `var(--text-${band.size})`,
  };
  return `:root{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
}

function familiesOf(family: string, { kind }: Typeface): string {
  const fallbacks = systemFaces[kind].map((_, at) => `"${family} ${at}"`);
  return [family, ...fallbacks, kind === 'serif' ? 'serif' : 'system-ui,sans-serif'].join();
}

function textRules(font: FontName): string {
  const face = typefaces[font];
  const weights = `font-weight:${fontWeights.min} ${fontWeights.max}`;
  const fallbacks = systemFaces[face.kind].flatMap(({ regular, bold }, at) => {
    const [size = 100, boldSize = 100] = face.sizes[at] ?? [];
    return [
      standIn(`"Shop ${at}"`, face, { names: regular, size, weights: 'font-weight:100 500' }),
      standIn(`"Shop ${at}"`, face, { names: bold, size: boldSize, weights: 'font-weight:501 900' }),
    ];
  });
  return sourceRules('Shop', fontFiles.text[font], weights) + fallbacks.join('');
}

function displayRules(displayFont: DisplayFontName): string {
  const { font, form, weight, wider } = displayFaces[displayFont];
  const face = typefaces[font];
  const weights = `font-weight:${weight}`;
  const isBold = weight >= 600;
  const fallbacks = systemFaces[face.kind].map(({ regular, bold }, at) => {
    const [size = 100, boldSize = 100] = face.sizes[at] ?? [];
    const names = isBold ? bold : regular;
    return standIn(`"Display ${at}"`, face, { names, size: (isBold ? boldSize : size) * wider, weights });
  });
  // Whole files, of which rare letters come, have all widths.
  const width = form === 'narrow' ? ';font-stretch:75%' : '';
  return sourceRules('Display', fontFiles.display[displayFont], weights + width) + fallbacks.join('');
}

/** One rule per file. A file is loaded when the page has one of its letters. */
function sourceRules(family: string, files: Record<FontPart, string>, descriptors: string): string {
  return fontParts
    .map((part) => {
      const range = part === 'core' ? '' : `;unicode-range:${loadRanges[part]}`;
      const source = `src:url(${files[part]}) format("woff2")${range}`;
      return `@font-face{font-family:${family};font-display:swap;${descriptors};${source}}`;
    })
    .join('');
}

interface StandIn {
  readonly names: readonly string[];
  /** Its `size-adjust` in percent. */
  readonly size: number;
  readonly weights: string;
}

/** A system font, made as wide and as high as ours. */
function standIn(family: string, { ascent, descent }: Typeface, { names, size, weights }: StandIn): string {
  const percent = (share: number) => `${Number(share.toFixed(2))}%`;
  const sources = names.map((name) => `local("${name}")`).join();
  const box = `ascent-override:${percent((ascent / size) * 100)};descent-override:${percent((descent / size) * 100)};line-gap-override:0%`;
  return `@font-face{font-family:${family};${weights};src:${sources};size-adjust:${percent(size)};${box}}`;
}
