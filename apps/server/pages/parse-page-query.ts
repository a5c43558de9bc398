import { limits } from '@witryna/contract/limits';
import type { PageRoute, PageRoutes } from './page-routes.ts';

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
  /** The path under which the page is kept instead of its own; see `PageRoute`. */
  commonPath: string | undefined;
  /** The given query without the values that are too many; undefined if none are. */
  shortened: URLSearchParams | undefined;
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
    commonPath: route.commonPath,
    shortened: undefined,
  };
  const seen = new Set<string>();
  const several = new Map<string, Set<string>>();
  const cut = new Set<string>();
  for (const [name, text] of query) {
    const parseOne = name.endsWith('.*') ? undefined : route.parameters.get(name);
    const [pattern, parseSeveral] = (parseOne ? undefined : severalFor(name, route)) ?? [];
    // Of several values, the first one is used, as in `URLSearchParams.get`, which the pages use.
    if (!parseSeveral && seen.has(name)) continue;
    seen.add(name);
    if (text === '') continue;
    parsed.disableCache ||= name === 'disableCache';
    const isOverride = overrides.includes(name);
    const value = isOverride ? text : (parseOne ?? parseSeveral)?.(text, name);
    if (value === undefined || text.length > MAX_VALUE_LENGTH) continue;
    if (pattern) {
      const pair = String(new URLSearchParams([[name, value]]));
      const pairs = several.get(pattern) ?? new Set();
      if (pairs.size < limits.chosenValues || pairs.has(pair)) several.set(pattern, pairs.add(pair));
      else cut.add(`${name}=${text}`);
    } else parsed.parameters.append(name, value);
    parsed.hasOverride ||= isOverride;
  }
  // The order in which visitors chose several values makes no other page.
  for (const pair of [...several.values()].flatMap((pairs) => [...pairs]).sort())
    for (const [name, value] of new URLSearchParams(pair)) parsed.parameters.append(name, value);
  if (cut.size > 0)
    parsed.shortened = new URLSearchParams([...query].filter(([name, text]) => !cut.has(`${name}=${text}`)));
  parsed.isPlain = String(parsed.parameters) === route.plainQuery;
  return parsed;
}

/** The longest pattern of names that fits: for `filter.attribute.Size`, `filter.attribute.*` rather than `filter.*`. */
function severalFor(name: string, { parameters }: PageRoute) {
  return [...parameters]
    .filter(([pattern]) => pattern.endsWith('.*') && name.startsWith(pattern.slice(0, -1)))
    .sort(([one], [other]) => other.length - one.length)[0];
}
