import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type FontName, fontName } from '@witryna/contract/shop-config';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { type FontPart, letterRanges, lettersOf, weightsOf } from '../app/features/theme/typefaces.ts';

const moduleId = 'virtual:font-files';
const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'font-files');
const { resolve } = createRequire(import.meta.url);

/**
 * `virtual:font-files` maps each font to the addresses of its files. They hold only the weights that pages use. The
 * letters of Polish have a file of their own of about 4 kB, because the file with all Latin alphabets has up to 36 kB.
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

async function filesOf(name: FontName): Promise<{ name: FontName; files: Record<FontPart, string> }> {
  const path = (part: string) => resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`);
  const [latin, latinExt] = [path('latin'), path('latin-ext')];
  return {
    name,
    files: { latin: await reduce(latin, name, 'latin'), latinExt, polish: await reduce(latinExt, name, 'polish') },
  };
}

/** Writes a file with only the letters of this part, and only the weights that pages use. */
async function reduce(source: string, name: FontName, part: FontPart): Promise<string> {
  const whole = await readFile(source);
  const variationAxes = { wght: weightsOf(name) };
  const reduced = await subsetFont(whole, lettersOf(letterRanges[part]), { targetFormat: 'woff2', variationAxes });
  // Fewer weights make some fonts larger.
  if (reduced.length >= whole.length) return source;
  const path = join(folder, `${name}-${part}.woff2`);
  await writeFile(path, reduced);
  return path;
}
