import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FontName } from '@witryna/contract/fonts';
import { writeAtomically } from '../files/write-atomically.ts';
import { decompressWoff2 } from './decompress-woff2.ts';
import { readIfExists } from './picture-files.ts';

/** The names by which the font files call their families. */
export const familyNames: Readonly<Record<FontName, string>> = {
  'brygada-1918': 'Brygada 1918',
  figtree: 'Figtree Light',
  'hanken-grotesk': 'Hanken Grotesk',
  'instrument-sans': 'Instrument Sans',
  manrope: 'Manrope ExtraLight',
  nunito: 'Nunito ExtraLight',
  outfit: 'Outfit Thin',
  'playfair-display': 'Playfair Display',
};

const parts = ['latin-ext', 'latin'] as const;
const { resolve } = createRequire(import.meta.url);
const ready = new Map<FontName, Promise<string[]>>();

/**
 * Returns the paths of a font's files that sharp can read: it knows no WOFF2, the only form in which the shops' fonts
 * come. The files are written once per data folder. With them, text is drawn alike on machines without fonts.
 */
export function typefaceFiles(dataDir: string, font: FontName): Promise<string[]> {
  const known = ready.get(font);
  if (known) return known;
  const files = Promise.all(parts.map((part) => unpack(dataDir, font, part)));
  ready.set(font, files);
  files.catch(() => ready.delete(font));
  return files;
}

async function unpack(dataDir: string, font: FontName, part: (typeof parts)[number]): Promise<string> {
  const path = join(dataDir, 'fonts', `${font}-${part}.ttf`);
  if (await readIfExists(path)) return path;
  const packed = await readFile(resolve(`@fontsource-variable/${font}/files/${font}-${part}-wght-normal.woff2`));
  await writeAtomically(path, await decompressWoff2(packed));
  return path;
}
