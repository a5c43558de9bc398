import type { Plugin } from 'vite';
import { codeGroups, groupNames } from './code-groups.ts';
import { ModuleGraph, type ModuleInfos } from './module-graph.ts';

const framework = /node_modules\/(react|react-dom|scheduler|react-router)\//;
/** Sections import zod, but use it only on the server. A group would take all that its modules import. */
const zod = /node_modules\/zod\//;
const ABOVE_ALL = 1_000;

/**
 * Splits the browser's code: `framework`, `zod`, and the groups of `code-groups.ts`. File names are only hashes: the route
 * manifest and importing files repeat the names, and longer ones would add 1 kB to each first load.
 * @param root the storefront's folder
 * @param openers files of the sections that begin a home
 */
export function firstLoadOutput(root: string, openers: readonly string[]) {
  const fileName = 'assets/[hash].js';
  let found: ReadonlyMap<string, string> | undefined;
  const groupOf = (id: string, infos: ModuleInfos) => {
    found ??= codeGroups(new ModuleGraph(`${root}/app`, infos), openers);
    return found.get(id);
  };
  const groups = groupNames.map((group, at) => ({
    name: (id: string, infos: ModuleInfos) => (groupOf(id, infos) === group ? group : null),
    // What a module imports goes with it unless a group of higher priority has it.
    priority: groupNames.length - at,
  }));
  const libraries = Object.entries({ framework, zod }).map(([name, test]) => ({ name, test, priority: ABOVE_ALL }));
  return { entryFileNames: fileName, chunkFileNames: fileName, codeSplitting: { groups: [...libraries, ...groups] } };
}

/** Fails the build if a page loads by itself what is meant to wait for the visitor's first interaction. */
export function nothingStartsLater(): Plugin {
  const waits = /^(later|sections|goods)/;
  return {
    name: 'witryna:nothing-starts-later',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
    generateBundle(_, bundle) {
      for (const entry of Object.values(bundle)) {
        if (entry.type !== 'chunk' || !entry.isEntry) continue;
        const queue = [...entry.imports];
        const loaded = new Set<string>();
        for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || loaded.has(file)) continue;
          if (waits.test(chunk.name)) this.error(`${entry.facadeModuleId} starts with the code of "${chunk.name}"`);
          loaded.add(file);
          queue.push(...chunk.imports);
        }
      }
    },
  };
}
