import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { keepTogether } from '../app/platform/texts/keep-together.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../app/messages');
const registryId = 'virtual:messages';
const fileId = /^virtual:messages\/([a-z]+)\/([a-z]+)$/;

/**
 * `virtual:messages` maps area → language → loader of that one file. Each file is compiled from ICU text to the small
 * arrays that icu-minify formats, so no parser reaches the browser.
 */
export function messages(): Plugin {
  return {
    name: 'witryna:messages',
    resolveId(id) {
      return id === registryId || fileId.test(id) ? `\0${id}` : undefined;
    },
    load(id) {
      const name = id.slice(1);
      if (id === `\0${registryId}`) return registrySource();
      const [, area, language] = id.startsWith('\0') ? (fileId.exec(name) ?? []) : [];
      if (!area || !language) return undefined;
      const path = join(folder, area, `${language}.json`);
      this.addWatchFile(path);
      return `export default ${JSON.stringify(compileFile(path, language))}`;
    },
  };
}

function registrySource(): string {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const areas = folders.map(({ name: area }) => {
    const languages = readdirSync(join(folder, area)).map((file) => file.replace('.json', ''));
    const loaders = languages.map((language) => `${language}: () => import('${registryId}/${area}/${language}')`);
    return `${area}: { ${loaders.join(', ')} }`;
  });
  return `export default { ${areas.join(', ')} }`;
}

function compileFile(path: string, language: string): Record<string, unknown> {
  const texts: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  const set = language === 'pl' ? keepTogether : String;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(set(text))]));
}
