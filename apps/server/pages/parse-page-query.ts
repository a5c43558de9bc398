import type { PageRoutes } from './page-routes.ts';

/** Names of the layout overrides, which every page reads. A page with an override is not cached. */
const overrideNames = ['home', 'grid', 'product', 'blog'];
const MAX_VALUE_LENGTH = 300;

export interface PageQuery {
  /** The layout overrides, and the query parameters that the page's routes read, with canonical values. */
  parameters: URLSearchParams;
  /** Whether visitors can't invent this address: its query is the route's `plainQuery`. */
  isPlain: boolean;
  hasOverride: boolean;
  /**
   * Whether the query contains a `disableCache` that is not empty (specification section 2): the page is then rendered
   * from uncached API responses.
   */
  disableCache: boolean;
}

/** Reduces a query to the layout overrides and the parameters that the path's routes declare. Pages get no others. */
export function parsePageQuery(
  query: URLSearchParams,
  path: string,
  routes: PageRoutes,
  allowDebugDomain: boolean,
): PageQuery {
  const route = routes.routeOf(path);
  const overrides = [...overrideNames, ...(allowDebugDomain ? ['debugDomain'] : [])];
  const parsed: PageQuery = {
    parameters: new URLSearchParams(),
    isPlain: false,
    hasOverride: false,
    disableCache: false,
  };
  const seen = new Set<string>();
  const several = new Set<string>();
  for (const [name, text] of query) {
    const parseOne = route.parameters.get(name);
    const parseSeveral = parseOne ? undefined : route.parameters.get(name.replace(/\..*/s, '.*'));
    // Of several values, the first one is used, as in `URLSearchParams.get`, which the pages use.
    if (!parseSeveral && seen.has(name)) continue;
    seen.add(name);
    if (text === '') continue;
    parsed.disableCache ||= name === 'disableCache';
    const isOverride = overrides.includes(name);
    const value = isOverride ? text : (parseOne ?? parseSeveral)?.(text, name);
    if (value === undefined || text.length > MAX_VALUE_LENGTH) continue;
    if (parseSeveral) several.add(String(new URLSearchParams([[name, value]])));
    else parsed.parameters.append(name, value);
    parsed.hasOverride ||= isOverride;
  }
  // The order in which visitors chose several values makes no other page.
  for (const pair of [...several].sort())
    for (const [name, value] of new URLSearchParams(pair)) parsed.parameters.append(name, value);
  parsed.isPlain = String(parsed.parameters) === route.plainQuery;
  return parsed;
}
