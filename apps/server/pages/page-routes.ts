import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject } from 'react-router';
import { z } from 'zod';

/** Overrides of a layout kind, read on every page. A page with one is rendered, but not kept. */
export const overrideMembers = ['home', 'grid', 'product', 'blog'] as const;

const handle = z.object({ query: z.array(z.string()).optional() });
const serverRoutes = z.record(
  z.string(),
  z
    .object({
      id: z.string(),
      parentId: z.string().optional(),
      path: z.string().optional(),
      index: z.boolean().optional(),
      module: z.object({ handle: z.unknown().optional() }).loose(),
    })
    .optional(),
);

export interface PageRoutes {
  /** Names of the query members that the routes of a path read; `handle = { query: ['sort'] }` declares them. */
  queryMembersOf(path: string): readonly string[];
}

const KNOWN_PATHS = 5_000;
const KNOWN_LENGTH = 300;

/** @param routes `routes` of the storefront's server build */
export function readPageRoutes(routes: unknown): PageRoutes {
  const entries = Object.values(serverRoutes.parse(routes)).flatMap((route) => route ?? []);
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    entries
      .filter((route) => (route.parentId || undefined) === parent)
      .map(({ id, path, index, module }): RouteObject => {
        const base = { id, ...(path !== undefined && { path }), handle: module.handle };
        return index ? { ...base, index: true } : { ...base, children: childrenOf(id) };
      });
  const tree = childrenOf(undefined);
  const membersOf = (path: string) => {
    const matches = matchRoutes(tree, path.replace(/(?:_\.data|\.data)$/, '') || '/') ?? [];
    return matches.flatMap(({ route }) => handle.safeParse(route.handle).data?.query ?? []);
  };
  // the router ranks all routes anew for each path
  const known = new LRUCache<string, readonly string[]>({ max: KNOWN_PATHS });
  return {
    queryMembersOf(path) {
      const members = known.get(path) ?? membersOf(path);
      if (path.length <= KNOWN_LENGTH) known.set(path, members);
      return members;
    },
  };
}

export interface PageQuery {
  /** Only what the routes read, and React Router's own member on data requests. */
  kept: URLSearchParams;
  overridden: boolean;
}

const MOST_LENGTH = 300;

/** Cuts a query down to what the routes of a path declare, so that no component can read the rest. */
export function cutQuery(
  query: URLSearchParams,
  path: string,
  routes: PageRoutes,
  allowDebugDomain: boolean,
): PageQuery {
  const kept = new URLSearchParams();
  const declared = routes.queryMembersOf(path);
  const overrides: string[] = [...overrideMembers, ...(allowDebugDomain ? ['debugDomain'] : [])];
  let overridden = false;
  for (const [name, value] of query) {
    if (value === '' || value.length > MOST_LENGTH) continue;
    const override = overrides.includes(name);
    const isDeclared = declared.some(
      (member) => member === name || (member.endsWith('*') && name.startsWith(member.slice(0, -1))),
    );
    const isData = name === '_routes' && path.endsWith('.data');
    if (!override && !isDeclared && !isData) continue;
    overridden ||= override;
    kept.append(name, value);
  }
  return { kept, overridden };
}
