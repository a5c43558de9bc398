import { languages } from '@witryna/contract/languages';
import { everywhere, messageModule } from './messages-plugin.ts';
import type { ModuleGraph } from './module-graph.ts';

interface Page {
  readonly name: string;
  readonly routes: readonly string[];
}

const uses = /\b(?:useMessages|translator|loadMessages)\(['"](\w+)['"]/g;
const handles = /\bmessages: \[([^\]]*)\]/;

/**
 * Which file a module of texts belongs to: the areas of one page are one file, namely those that of these pages only its
 * routes name in their `handle`, or that no route names and only its code uses. All other areas are files of their own.
 * @param routes all routes
 * @param groups the group of each module that is in one
 */
export function textGroups(
  graph: ModuleGraph,
  routes: readonly string[],
  pages: readonly Page[],
  groups: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const owners = new Map<string, Set<string>>();
  const add = (area: string, owner: string) => owners.set(area, (owners.get(area) ?? new Set()).add(owner));
  for (const [id, group] of groups) {
    const page = pages.find(({ name }) => group === name || group === `later-${name}`);
    for (const [, area = ''] of graph.codeOf(id).matchAll(uses)) add(area, page?.name ?? 'other');
  }
  const named = routes.map((route) => ({ route, areas: areasOfRoute(graph, route) }));
  const groupOf = (area: string, found: ReadonlySet<string>) => {
    const naming = named.filter(({ areas }) => areas.includes(area)).map(({ route }) => route);
    const namingPages = pages.filter((page) => page.routes.some((route) => naming.includes(route)));
    if (naming.length > 0) return namingPages.length === 1 ? namingPages[0]?.name : undefined;
    const [owner, ...others] = found;
    return others.length > 0 || owner === 'other' ? undefined : owner;
  };
  return new Map(
    [...owners].flatMap(([area, found]) => {
      const group = area === everywhere ? undefined : groupOf(area, found);
      if (!group) return [];
      return languages.map((language) => [messageModule(area, language), `texts-${group}-${language}`] as const);
    }),
  );
}

/** The areas that a route's `handle` names. */
function areasOfRoute(graph: ModuleGraph, route: string): readonly string[] {
  const codes = [...graph.reach([route])].filter((id) => graph.isBelow('routes/', id)).map((id) => graph.codeOf(id));
  return codes.flatMap((code) => [...(handles.exec(code)?.[1] ?? '').matchAll(/\w+/g)].map(([area]) => area));
}
