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
 * Which file a module of texts belongs to: the areas that a page's routes name in their `handle`, or that only its code
 * uses, are one file, and those that several pages or other groups use are another. All other areas are files of their own.
 * @param users the group of each module that may use texts
 */
export function textGroups(
  graph: ModuleGraph,
  pages: readonly Page[],
  users: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const owners = new Map<string, Set<string>>();
  for (const [id, group] of users) {
    const owner = pages.find(({ name }) => group === name || group === `later-${name}`)?.name ?? 'later';
    for (const [, area = ''] of graph.codeOf(id).matchAll(uses))
      owners.set(area, (owners.get(area) ?? new Set()).add(owner));
  }
  owners.delete(everywhere);
  const names = ({ routes }: Page, area: string) => routes.some((route) => areasOfRoute(graph, route).includes(area));
  const groupOf = (area: string, found: ReadonlySet<string>) => {
    const naming = pages.filter((page) => names(page, area)).map(({ name }) => name);
    const [owner = 'later', ...others] = naming.length > 0 ? naming : found;
    return others.length > 0 ? 'later' : owner;
  };
  const grouped = [...owners].map(([area, found]) => [area, groupOf(area, found)] as const);
  return new Map(
    grouped.flatMap(([area, group]) =>
      languages.map((language) => [messageModule(area, language), `texts-${group}-${language}`] as const),
    ),
  );
}

/** The areas that a route's `handle` names. */
function areasOfRoute(graph: ModuleGraph, route: string): readonly string[] {
  const codes = [...graph.reach([route])].filter((id) => graph.isBelow('routes/', id)).map((id) => graph.codeOf(id));
  return codes.flatMap((code) => [...(handles.exec(code)?.[1] ?? '').matchAll(/\w+/g)].map(([area]) => area));
}
