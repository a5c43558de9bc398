import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const preloadHelper = 'vite/preload-helper.js';
// React Router: asking the server for more routes (we send them all) and hooks for measuring tools (we set none).
const unusedParts = [
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js',
  'react-router/dist/production/lib/router/instrumentation.js',
];

/**
 * Leaves out of the browser's code what never runs with our settings, 3 kB of every first load:
 * - Vite's helper that preloads the imports and styles of a lazy part: the server names ours, and there is one style sheet;
 * - two parts of React Router that are switched off. Each of their exports becomes a function that does nothing.
 */
export function noIdleCode(): Plugin {
  return {
    name: 'witryna:no-idle-code',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (this.environment.name !== 'client') return undefined;
      if (id.endsWith(preloadHelper)) return 'export const __vitePreload = (load) => load();';
      if (!unusedParts.some((part) => id.endsWith(part))) return undefined;
      const names = /^export \{([^}]+)\};$/m.exec(readFileSync(id, 'utf8'))?.[1]?.split(',') ?? [];
      if (names.length === 0) this.error(`${id} is built otherwise now: look whether it is still unused`);
      return names.map((name) => `export const ${name.trim()} = () => {};`).join('\n');
    },
  };
}
