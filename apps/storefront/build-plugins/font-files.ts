import type { Plugin } from 'vite';
import { fontParts } from '../app/features/theme/typefaces.ts';
import { fontSets } from './font-sets.ts';

const moduleId = 'virtual:font-files';

/** `virtual:font-files` maps each font, and each face for headings, to the addresses of its files. */
export function fontFiles(): Plugin {
  return {
    name: 'witryna:font-files',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const files = [...new Set(fontSets.flatMap((set) => fontParts.map(set.pathOf)))];
      const imports = files.map((path, at) => `import file${at} from ${JSON.stringify(`${path}?url`)};`);
      const entriesOf = (kind: 'text' | 'display') =>
        fontSets
          .filter((set) => set.kind === kind)
          .map(({ name, pathOf }) => {
            const addresses = fontParts.map((part) => `${part}: file${files.indexOf(pathOf(part))}`);
            return `'${name}': { ${addresses.join(', ')} }`;
          });
      return `${imports.join('\n')}\nexport default { text: { ${entriesOf('text')} }, display: { ${entriesOf('display')} } }`;
    },
  };
}
