interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const headerKinds = 'features/header/header-kinds.ts';
const framework = /node_modules\/(react|react-dom|scheduler|react-router)\//;
/** Small modules that nearly all sections import. */
const sections = /\/app\/sections\/(section-look|parts\/section-(title|picture))\.tsx?$/;

/**
 * Splits the browser's code. File names are only hashes: the route manifest and importing files repeat the names, and
 * longer ones would add 1 kB to each first load.
 */
export function firstLoadOutput(root: string) {
  const name = 'assets/[hash].js';
  return { entryFileNames: name, chunkFileNames: name, codeSplitting: { groups: [firstLoadChunks(root)] } };
}

/**
 * Makes three chunks instead of thirty small ones: `framework`; `shop` with the code that every page loads: the imports of
 * entry, root and shell, and the common imports of all header kinds; and `sections`. All other code stays with its route.
 */
function firstLoadChunks(root: string) {
  const app = (file: string) => `${root}/app/${file}`;
  const rootRoute = app('root.tsx');
  // Every route imports `page-meta.ts`.
  const entries = [rootRoute, app('entry.client.tsx'), app('routes/shell.tsx'), app('platform/render/page-meta.ts')];
  let shared: Set<string> | undefined;
  return {
    name: (id: string, graph: ModuleGraph) => {
      if (framework.test(id)) return 'framework';
      if (sections.test(id)) return 'sections';
      shared ??= new Set([...reachedFrom(entries, graph), ...reachedByEach(app(headerKinds), graph)]);
      // The root route stays a separate chunk, because React Router looks for the stylesheet there.
      return shared.has(id) && !id.startsWith(rootRoute) && !id.endsWith('.css') ? 'shop' : null;
    },
  };
}

/** The modules that every file of a registry imports. A registry is a module with `import.meta.glob`. */
function reachedByEach(registry: string, graph: ModuleGraph): string[] {
  const kinds = graph.getModuleInfo(registry)?.dynamicallyImportedIds ?? [];
  const [first, ...others] = kinds.map((kind) => reachedFrom([kind], graph));
  return [...(first ?? [])].filter((id) => others.every((reached) => reached.has(id)));
}

/** All static imports of the entries. */
function reachedFrom(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const queue = [...entries];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const info = reached.has(id) ? null : graph.getModuleInfo(id);
    if (!info) continue;
    reached.add(id);
    queue.push(...info.importedIds);
  }
  return reached;
}
