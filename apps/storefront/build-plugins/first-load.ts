import { join } from 'node:path';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const headerKinds = 'features/header/header-kinds.ts';
const framework = /node_modules\/(react|react-dom|scheduler|react-router)\//;

/**
 * How the browser's code is split. File names are hashes only: the route manifest and every importing file repeat them, which costs 1 kB of
 * each first load.
 */
export function firstLoadOutput(root: string) {
  const name = 'assets/[hash].js';
  return { entryFileNames: name, chunkFileNames: name, codeSplitting: { groups: [firstLoadChunks(root)] } };
}

/**
 * Two long-lived files instead of thirty small ones: the framework, and everything that every page loads: the imports of the entry, root
 * and shell, what all kinds of header import, and the formatting of money. The rest stays with the routes that use it.
 */
function firstLoadChunks(root: string) {
  const app = (file: string) => `${root}/app/${file}`;
  const rootRoute = app('root.tsx');
  // Every route imports `page-meta.ts`.
  const entries = [
    rootRoute,
    app('entry.client.tsx'),
    app('routes/shell.tsx'),
    app('platform/render/page-meta.ts'),
    join(root, '../../packages/contract/src/money.ts'),
  ];
  let shared: Set<string> | undefined;
  return {
    name: (id: string, graph: ModuleGraph) => {
      if (framework.test(id)) return 'framework';
      shared ??= new Set([...reachedFrom(entries, graph), ...reachedByEach(app(headerKinds), graph)]);
      // The root stays a chunk of its own: React Router looks for the stylesheet there.
      return shared.has(id) && !id.startsWith(rootRoute) && !id.endsWith('.css') ? 'shop' : null;
    },
  };
}

/** What each of the files imports that a registry loads later. */
function reachedByEach(registry: string, graph: ModuleGraph): string[] {
  const kinds = graph.getModuleInfo(registry)?.dynamicallyImportedIds ?? [];
  const [first, ...others] = kinds.map((kind) => reachedFrom([kind], graph));
  return [...(first ?? [])].filter((id) => others.every((reached) => reached.has(id)));
}

/** All modules that the entries import statically. A route's module has a query after its name. */
function reachedFrom(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const waiting = entries.flatMap((entry) => [entry, `${entry}?__react-router-build-client-route`]);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const info = reached.has(id) ? null : graph.getModuleInfo(id);
    if (!info) continue;
    reached.add(id);
    waiting.push(...info.importedIds);
  }
  return reached;
}
