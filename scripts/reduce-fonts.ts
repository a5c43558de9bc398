import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { lettersOf, reducedLetters } from '../apps/storefront/app/features/theme/typefaces.ts';
import { type FontSet, fontSets, reducedFolder } from '../apps/storefront/build-plugins/font-sets.ts';
import { makePaperFont, paperFolder, paperFonts } from './paper-fonts.ts';

// Makes the font files that PDFs embed, and those that a page loads at once, with only the letters, weights and features that it needs, in half of
// the bytes: `npm run fonts`. They are in the repository, because making them takes as long as the rest of a build. With
// `--check` it only tells whether something that they depend on has changed since.

const parts = ['core', 'polish'] as const;
// Letters that combine or depend on their neighbours, and figures of equal width.
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];
const hashFile = join(reducedFolder, 'inputs.txt');

/** The hash of everything that the files depend on, and of the files. */
function hashOf(): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify({ keepFeatures, reducedLetters, fontSets }));
  hash.update(readFileSync(createRequire(import.meta.url).resolve('subset-font/package.json')));
  for (const set of fontSets)
    for (const part of parts) hash.update(readFileSync(set.sourceOf(part))).update(readFileSync(set.pathOf(part)));
  for (const { source, path } of paperFonts) hash.update(readFileSync(source)).update(readFileSync(path));
  return hash.digest('hex');
}

/** The font, as WOFF2, with these letters only. */
async function reduce(whole: Buffer, letters: string, { kind, axes }: FontSet): Promise<Buffer> {
  const allWeights = { keepFeatures };
  const ourWeights = { keepFeatures, variationAxes: axes };
  const sizeWith = async (options: typeof allWeights) =>
    (await subsetFont(whole, letters, { ...options, targetFormat: 'woff2' })).length;
  // Fewer weights make some fonts larger.
  const fewer = kind === 'display' || (await sizeWith(ourWeights)) < (await sizeWith(allWeights));
  return subsetFont(whole, letters, { ...(fewer ? ourWeights : allWeights), targetFormat: 'woff2' });
}

if (process.argv.includes('--check')) {
  let isCurrent = false;
  try {
    isCurrent = readFileSync(hashFile, 'utf8') === `${hashOf()}\n`;
  } catch {
    // A file is missing.
  }
  if (!isCurrent) {
    process.stderr.write('The font files are not up to date: run npm run fonts\n');
    process.exitCode = 1;
  }
} else {
  rmSync(reducedFolder, { recursive: true, force: true });
  mkdirSync(reducedFolder, { recursive: true });
  for (const set of fontSets)
    for (const part of parts) {
      const letters = lettersOf(reducedLetters[part]);
      writeFileSync(set.pathOf(part), await reduce(readFileSync(set.sourceOf(part)), letters, set));
    }
  rmSync(paperFolder, { recursive: true, force: true });
  mkdirSync(paperFolder, { recursive: true });
  for (const font of paperFonts) writeFileSync(font.path, await makePaperFont(font));
  writeFileSync(hashFile, `${hashOf()}\n`);
}
