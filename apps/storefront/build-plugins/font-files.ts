import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type FontName, fontName } from '@witryna/contract/shop-config';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { type FontPart, fontWeights, lettersOf, reducedLetters } from '../app/features/theme/typefaces.ts';
import { cachedFolder } from './cached-folder.ts';

const moduleId = 'virtual:font-files';
const cache = join(import.meta.dirname, '..', '..', '..', '.cache', 'fonts');
const { resolve } = createRequire(import.meta.url);

/**
 * `virtual:font-files` maps each font to the addresses of its files. Those that a page loads at once hold only the
 * letters, weights and features that it needs, in half of the bytes.
 */
export function fontFiles(): Plugin {
  return {
    name: 'witryna:font-files',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const folder = await reduceFonts();
      const fonts = fontName.options.map((name) => ({ name, files: filesOf(name, folder) }));
      const files = fonts.flatMap(({ files }) => Object.values(files));
      const imports = files.map((path, at) => `import file${at} from ${JSON.stringify(`${path}?url`)};`);
      const entries = fonts.map(({ name, files: own }) => {
        const addresses = Object.entries(own).map(([part, path]) => `${part}: file${files.indexOf(path)}`);
        return `'${name}': { ${addresses.join(', ')} }`;
      });
      return `${imports.join('\n')}\nexport default { ${entries.join(', ')} }`;
    },
  };
}

// Letters that combine or depend on their neighbours, and figures of equal width.
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];
type ReducedPart = keyof typeof reducedLetters;
const reducedParts = [
  { part: 'core', from: 'latin' },
  { part: 'polish', from: 'latin-ext' },
] as const;

function filesOf(name: FontName, folder: string): Record<FontPart, string> {
  return {
    latin: sourceOf(name, 'latin'),
    latinExt: sourceOf(name, 'latin-ext'),
    polish: reducedFile(folder, name, 'polish'),
    core: reducedFile(folder, name, 'core'),
  };
}

const sourceOf = (name: FontName, part: string) =>
  resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`);
const reducedFile = (folder: string, name: FontName, part: ReducedPart) => join(folder, `${name}-${part}.woff2`);

/** The folder with the reduced files of all fonts. They are made again only when something they depend on has changed. */
async function reduceFonts(): Promise<string> {
  const jobs = fontName.options.flatMap((name) => reducedParts.map(({ part, from }) => ({ name, part, from })));
  const fonts = await Promise.all(
    jobs.map(async (job) => ({ ...job, whole: await readFile(sourceOf(job.name, job.from)) })),
  );
  const settings = JSON.stringify({ keepFeatures, reducedLetters, fontWeights, jobs });
  const program = await Promise.all(
    [import.meta.filename, resolve('subset-font/package.json')].map((path) => readFile(path)),
  );
  return cachedFolder(cache, [settings, ...program, ...fonts.map(({ whole }) => whole)], async (folder) => {
    for (const { name, part, whole } of fonts)
      await writeFile(reducedFile(folder, name, part), await reduce(whole, lettersOf(reducedLetters[part])));
  });
}

/** The font, as WOFF2, with these letters only. */
async function reduce(whole: Buffer, letters: string): Promise<Buffer> {
  const allWeights = { keepFeatures };
  const ourWeights = { keepFeatures, variationAxes: { wght: fontWeights } };
  const sizeWith = async (options: typeof allWeights) =>
    (await subsetFont(whole, letters, { ...options, targetFormat: 'truetype' })).length;
  // Fewer weights make some fonts larger. Packing takes nearly all the time, and the one that is smaller unpacked stays so.
  const smaller = (await sizeWith(ourWeights)) < (await sizeWith(allWeights)) ? ourWeights : allWeights;
  return subsetFont(whole, letters, { ...smaller, targetFormat: 'woff2' });
}
