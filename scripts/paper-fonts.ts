import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** The folder of the fonts that are embedded in PDFs. */
export const paperFolder = join(import.meta.dirname, '..', 'apps', 'api', 'src', 'paper', 'fonts');

const { resolve } = createRequire(join(paperFolder, 'x.js'));
const parts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;
const weights = [400, 700] as const;

/** Blocks of Unicode with the letters, signs and punctuation of European languages and Vietnamese. */
const blocks = [
  [0x20, 0x24f],
  [0x2b0, 0x3ff],
  [0x400, 0x52f],
  [0x1e00, 0x1fff],
  [0x2000, 0x22ff],
] as const;
const letters = blocks
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
  .join('');

interface PaperFont {
  source: string;
  path: string;
  weight: number;
}

/** Each weight is a file of its own, because programs that write PDFs can't embed a variable font. */
export const paperFonts: readonly PaperFont[] = parts.flatMap((part) =>
  weights.map((weight) => ({
    source: resolve(`@fontsource-variable/manrope/files/manrope-${part}-wght-normal.woff2`),
    path: join(paperFolder, `manrope-${part}-${weight}.woff2`),
    weight,
  })),
);

/** The font with one weight, as WOFF2. */
export function makePaperFont({ source, weight }: PaperFont): Promise<Buffer> {
  const options = { targetFormat: 'woff2', variationAxes: { wght: weight } } as const;
  return subsetFont(readFileSync(source), letters, options);
}
