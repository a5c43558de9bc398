import type { Plugin } from 'vite';

/**
 * Vite wraps each lazy import in a helper that first preloads the part's own imports and styles. Ours are named by the server, or
 * are on the page already, and there is one style sheet: the helper would be 1 kB of every first load for nothing.
 */
export function noPreloader(): Plugin {
  return {
    name: 'witryna:no-preloader',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      return id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined;
    },
  };
}
