import { LRUCache } from 'lru-cache';
import { generatePath, matchRoutes, type RouteObject } from 'react-router';
import { z } from 'zod';

/** Returns the canonical text of a query value; undefined for a value that counts as missing. */
type ParseParameter = (text: string, name: string) => string | undefined;

const isFunction = z.custom<ParseParameter>((value) => typeof value === 'function');
/** Schema of the export `handle` of a route module. `QueryParameters` in the storefront is the type of `query`. */
const routeHandle = z.object({
  query: z.record(z.string(), isFunction).optional(),
  /** Whether the route responds with 200 to any path that matches it, as the page of an order does. */
  anyPath: z.boolean().optional(),
  /** Whether the route's page says 404, and is the same for every path that matches it. */
  samePage: z.boolean().optional(),
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
  /**
   * Parsers of the route's query parameters by name. `filter.*` matches every name that begins with `filter.`; such a
   * parameter may have several values.
   */
  readonly parameters: ReadonlyMap<string, ParseParameter>;
  /**
   * The query of the page's plain address: empty for a document; for data, the one that browsers send. Undefined for a
   * path of which visitors can invent spellings: `/Products/`, a slug without a name, and any path with `anyPath`.
   */
  readonly plainQuery: string | undefined;
  /** The path under which the page is kept if it says 404 and is the same for every path of its route, such as `/*`. */
  readonly commonPath?: string | undefined;
}

export interface PageRoutes {
  routeOf(path: string): PageRoute;
}

const MAX_CACHED_PATHS = 5_000;
const MAX_CACHED_PATH_LENGTH = 300;
const dataSuffix = /(?:_\.data|\.data)$/;
/** Matches `5` and `5-`, which lead to the same page as `5-name`. */
const namelessSlug = /^[^-]*-?$/;

/**
 * Reads the page routes from the storefront's build.
 * @param routes `routes` of the server build
 */
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
  // Results of matchRoutes are cached, because it ranks all routes in each call.
  const known = new LRUCache<string, PageRoute>({ max: MAX_CACHED_PATHS });
  return {
    routeOf(path) {
      const route = known.get(path) ?? matchPath(tree, path);
      if (path.length <= MAX_CACHED_PATH_LENGTH) known.set(path, route);
      return route;
    },
  };
}

function matchPath(tree: RouteObject[], path: string): PageRoute {
  const pagePath = path.replace(dataSuffix, '') || '/';
  const matches = matchRoutes(tree, pagePath) ?? [];
  const handles = matches.map(({ route }): z.infer<typeof routeHandle> => route.handle ?? {});
  const parameters = new Map(handles.flatMap(({ query = {} }) => Object.entries(query)));
  const routeIds = matches.map(({ route }) => route.id ?? '');
  const isData = path !== pagePath && path !== '/';
  if (isData) parameters.set('_routes', parseRouteIds(routeIds));
  const params = matches.at(-1)?.params ?? {};
  const pattern = matches.flatMap(({ route }) => route.path || []).join('/');
  const commonPath = !isData && handles.some(({ samePage }) => samePage) ? `/${pattern}` : undefined;
  const isPlain =
    generatePath(`/${pattern}`, params) === pagePath &&
    !handles.some(({ anyPath }) => anyPath) &&
    !(params.slug !== undefined && namelessSlug.test(params.slug));
  // When a browser requests data, it has the data of the outer routes. They are loaded once per visit.
  const query = new URLSearchParams(isData ? { _routes: routeIds.at(-1) ?? '' } : {});
  const hasPlain = isPlain || commonPath !== undefined;
  return { parameters, plainQuery: hasPlain ? String(query) : undefined, commonPath };
}

/** Parses React Router's `_routes` parameter of data requests: the ids of the routes whose data the browser needs. */
function parseRouteIds(ids: readonly string[]): ParseParameter {
  return (text) => {
    const requested = text.split(',');
    return ids.filter((id) => requested.includes(id)).join(',') || undefined;
  };
}
