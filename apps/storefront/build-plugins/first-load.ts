import { join } from 'node:path';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const headerKinds = 'app/features/header/header-kinds.ts';
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
 * Two long-lived files instead of thirty small ones: the framework, and everything that root, shell and each kind of header import, with
 * the formatting of money: every page loads these. The rest stays with the routes that use it.
 */
function firstLoadChunks(root: string) {
  const money = join(root, '../../packages/contract/src/money.ts');
  const entries: [string, ...string[]] = [`${root}/app/root.tsx`, `${root}/app/routes/shell.tsx`, money];
  let shared: Set<string> | undefined;
  return {
    name: (id: string, graph: ModuleGraph) => {
      if (framework.test(id)) return 'framework';
      shared ??= new Set([...reachedFrom(entries, graph), ...reachedByEach(`${root}/${headerKinds}`, graph)]);
      // The root stays a chunk of its own: React Router looks for the stylesheet there.
      return shared.has(id) && !id.startsWith(entries[0]) && !id.endsWith('.css') ? 'shop' : null;
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
