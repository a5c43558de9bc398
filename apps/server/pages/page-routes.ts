import { LRUCache } from 'lru-cache';
import { generatePath, matchRoutes, type RouteObject } from 'react-router';
import { z } from 'zod';

/** Gives the one spelling of a query value, or undefined for a value that counts as absent. */
type ReadMember = (text: string) => string | undefined;

const isFunction = z.custom<ReadMember>((value) => typeof value === 'function');
/** What a route module exports as `handle`; `QueryParameters` in the storefront says what `query` means. */
const routeHandle = z.object({
  query: z.record(z.string(), isFunction).optional(),
  /** The route answers 200 under any path below it, as the page of an order does. */
  anyPath: z.boolean().optional(),
});
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

export interface PageRoute {
  /** Query members by name; `filter.*` stands for every name that begins with `filter.`. */
  readonly members: ReadonlyMap<string, ReadMember>;
  /** False for another spelling of a page's path (`/Products/`), and where a visitor can invent paths. */
  readonly isOwnPath: boolean;
}

export interface PageRoutes {
  routeOf(path: string): PageRoute;
}

const KNOWN_PATHS = 5_000;
const KNOWN_LENGTH = 300;
const dataSuffix = /(?:_\.data|\.data)$/;

/** @param routes `routes` of the storefront's server build */
export function readPageRoutes(routes: unknown): PageRoutes {
  const entries = Object.values(serverRoutes.parse(routes)).flatMap((route) => route ?? []);
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    entries
      .filter((route) => (route.parentId || undefined) === parent)
      .map(({ id, path, index, module }): RouteObject => {
        const handle = routeHandle.safeParse(module.handle).data;
        const base = { id, ...(path !== undefined && { path }), handle };
        return index ? { ...base, index: true } : { ...base, children: childrenOf(id) };
      });
  const tree = childrenOf(undefined);
  // the router ranks all routes anew for each path
  const known = new LRUCache<string, PageRoute>({ max: KNOWN_PATHS });
  return {
    routeOf(path) {
      const route = known.get(path) ?? matchPath(tree, path);
      if (path.length <= KNOWN_LENGTH) known.set(path, route);
      return route;
    },
  };
}

function matchPath(tree: RouteObject[], path: string): PageRoute {
  const pagePath = path.replace(dataSuffix, '') || '/';
  const matches = matchRoutes(tree, pagePath) ?? [];
  const handles = matches.map(({ route }): z.infer<typeof routeHandle> => route.handle ?? {});
  const members = new Map(handles.flatMap(({ query = {} }) => Object.entries(query)));
  if (path !== pagePath && path !== '/')
    members.set('_routes', readRouteIds(matches.map(({ route }) => route.id ?? '')));
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/');
  const ownPath = generatePath(`/${pattern}`, matches.at(-1)?.params);
  return { members, isOwnPath: ownPath === pagePath && !handles.some(({ anyPath }) => anyPath) };
}

/** React Router's own member on data requests: the routes whose data it wants. */
function readRouteIds(ids: readonly string[]): ReadMember {
  return (text) => {
    const wanted = text.split(',');
    return ids.filter((id) => wanted.includes(id)).join(',') || undefined;
  };
}

/** Overrides of a layout kind, read on every page. A page with one is rendered, but not kept. */
const overrideMembers = ['home', 'grid', 'product', 'blog'];
const MOST_LENGTH = 300;

export interface PageQuery {
  /** What the routes read, each value in its one spelling. */
  kept: URLSearchParams;
  /** False for addresses that visitors can invent without end. */
  isPlain: boolean;
  overridden: boolean;
  /** `disableCache` (specification section 2): the page is made anew from answers that nobody kept. */
  pastCaches: boolean;
}

/** Cuts a query down to what the routes of a path declare, so that no component can read the rest. */
export function cutQuery(
  query: URLSearchParams,
  path: string,
  routes: PageRoutes,
  allowDebugDomain: boolean,
): PageQuery {
  const { members, isOwnPath } = routes.routeOf(path);
  const overrides = [...overrideMembers, ...(allowDebugDomain ? ['debugDomain'] : [])];
  const cut: PageQuery = { kept: new URLSearchParams(), isPlain: isOwnPath, overridden: false, pastCaches: false };
  const seen = new Set<string>();
  for (const [name, text] of query) {
    // of several values the first counts, as in the page's own code
    if (seen.has(name)) continue;
    seen.add(name);
    if (text === '') continue;
    cut.pastCaches ||= name === 'disableCache';
    const isOverride = overrides.includes(name);
    const read = members.get(name) ?? members.get(name.replace(/\..*/s, '.*'));
    const value = isOverride ? text : read?.(text);
    if (value === undefined || text.length > MOST_LENGTH) continue;
    cut.kept.append(name, value);
    cut.overridden ||= isOverride;
    cut.isPlain &&= name === '_routes';
  }
  return cut;
}
