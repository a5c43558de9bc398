import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const moduleId = 'virtual:client-assets';

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/**
 * `virtual:client-assets` maps each source file to the browser files that it needs, so that a page can preload lazily
 * loaded components. It is empty in the browser's build and in development.
 */
export function clientAssets(): Plugin {
  let manifestPath = '';
  return {
    name: 'witryna:client-assets',
    configResolved(config) {
      manifestPath = join(config.root, 'build/client/.vite/manifest.json');
    },
    resolveId(id) {
      return id === moduleId ? `\0${moduleId}` : undefined;
    },
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const isServerBuild =
        this.environment.name === 'ssr' && this.environment.mode === 'build' && existsSync(manifestPath);
      return `export default ${isServerBuild ? JSON.stringify(filesBySource(manifestPath)) : '{}'}`;
    },
  };
}

function filesBySource(manifestPath: string): Record<string, string[]> {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const bySource = Object.entries(manifest).map(([source, entry]) => {
    const files = [entry.file, ...staticImports(manifest, entry)];
    return [source.replaceAll('\0', ''), files.map((file) => `/${file}`)] as const;
  });
  return Object.fromEntries(bySource);
}

function staticImports(manifest: Record<string, ManifestEntry>, entry: ManifestEntry): string[] {
  const found = new Set<string>();
  const visit = (keys: string[] = []) => {
    for (const key of keys) {
      const imported = manifest[key];
      if (!imported || found.has(imported.file)) continue;
      found.add(imported.file);
      visit(imported.imports);
    }
  };
  visit(entry.imports);
  return [...found];
}
