import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type FontName, fontName } from '@witryna/contract/shop-config';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { type FontPart, fontWeights, lettersOf, reducedLetters } from '../app/features/theme/typefaces.ts';

const moduleId = 'virtual:font-files';
const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'font-files');
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
      await mkdir(folder, { recursive: true });
      const fonts = await Promise.all(fontName.options.map(filesOf));
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

async function filesOf(name: FontName): Promise<{ name: FontName; files: Record<FontPart, string> }> {
  const source = (part: string) => resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`);
  const [latin, latinExt] = [source('latin'), source('latin-ext')];
  const [core, polish] = await Promise.all([reduce(latin, name, 'core'), reduce(latinExt, name, 'polish')]);
  return { name, files: { latin, latinExt, polish, core } };
}

/** Writes the font file that has only the letters of this part. */
async function reduce(source: string, name: FontName, part: keyof typeof reducedLetters): Promise<string> {
  const whole = await readFile(source);
  const letters = lettersOf(reducedLetters[part]);
  const options = { targetFormat: 'woff2', keepFeatures } as const;
  const allWeights = await subsetFont(whole, letters, options);
  const ourWeights = await subsetFont(whole, letters, { ...options, variationAxes: { wght: fontWeights } });
  const path = join(folder, `${name}-${part}.woff2`);
  // Fewer weights make some fonts larger.
  await writeFile(path, ourWeights.length < allWeights.length ? ourWeights : allWeights);
  return path;
}
