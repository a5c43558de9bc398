import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decompressWoff2 } from '../pictures/decompress-woff2.ts';

const parts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;
export const weights = ['regular', 'bold'] as const;
export type Weight = (typeof weights)[number];
const numbers: Record<Weight, number> = { regular: 400, bold: 700 };

/** A font file with a part of the letters. */
export interface PaperFont {
  name: string;
  file: Buffer;
  has(letter: string): boolean;
}
export type PaperFonts = Readonly<Record<Weight, readonly PaperFont[]>>;

let opened: Promise<PaperFonts> | undefined;

/** Reads the fonts that are embedded in PDFs, once. */
export function openPaperFonts(): Promise<PaperFonts> {
  opened ??= readFonts();
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function readFonts(): Promise<PaperFonts> {
  const [regular, bold] = await Promise.all(
    weights.map((weight) => Promise.all(parts.map((part) => openFont(part, weight)))),
  );
  return { regular: regular ?? [], bold: bold ?? [] };
}

async function openFont(part: (typeof parts)[number], weight: Weight): Promise<PaperFont> {
  const name = `manrope-${part}-${numbers[weight]}`;
  const packed = await readFile(join(import.meta.dirname, 'fonts', `${name}.woff2`));
  const [file, { create }] = await Promise.all([decompressWoff2(packed), import('fontkit')]);
  const font = create(file);
  const letters = new Set('characterSet' in font ? font.characterSet : []);
  return { name, file, has: (letter) => letters.has(letter.codePointAt(0) ?? 0) };
}
