import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const moduleId = 'virtual:client-assets';
/** Where the browser's build leaves the map for the server's build. */
const mapFile = '.vite/client-assets.json';

/**
 * `virtual:client-assets` maps each source file that is imported dynamically to the browser files that it needs, so that
 * a page can preload lazily loaded components. It is empty in the browser's build and in development.
 */
export function clientAssets(): Plugin {
  let root = '';
  return {
    name: 'witryna:client-assets',
    configResolved(config) {
      root = config.root;
    },
    resolveId(id) {
      return id === moduleId ? `\0${moduleId}` : undefined;
    },
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const path = join(root, 'build/client', mapFile);
      const isServerBuild = this.environment.name === 'ssr' && this.environment.mode === 'build' && existsSync(path);
      return `export default ${isServerBuild ? readFileSync(path, 'utf8') : '{}'}`;
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const isLazy = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      const files = Object.values(bundle).flatMap((chunk) => {
        if (chunk.type !== 'chunk') return [];
        const needed = [chunk.fileName, ...staticImports(bundle, chunk)].map((file) => `/${file}`);
        return chunk.moduleIds.filter(isLazy).map((id) => [sourceOf(root, id), needed] as const);
      });
      this.emitFile({ type: 'asset', fileName: mapFile, source: JSON.stringify(Object.fromEntries(files)) });
    },
  };
}

/** A file's path from the storefront's folder, or a virtual module's name. */
function sourceOf(root: string, id: string): string {
  return id.startsWith('\0') ? id.slice(1) : relative(root, id);
}

function staticImports(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): Set<string> {
  const found = new Set<string>();
  const visit = ({ imports }: Rolldown.OutputChunk) => {
    for (const file of imports) {
      const imported = bundle[file];
      if (imported?.type !== 'chunk' || found.has(file)) continue;
      found.add(file);
      visit(imported);
    }
  };
  visit(chunk);
  return found;
}
