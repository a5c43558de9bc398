import type { PageRoutes } from './page-routes.ts';

/** Layout overrides, which every page reads. Pages with an override are not cached. */
const overrideNames = ['home', 'grid', 'product', 'blog'];
const MAX_VALUE_LENGTH = 300;

export interface PageQuery {
  /** The parameters that the routes read, with canonical values. */
  parameters: URLSearchParams;
  /** False for addresses that visitors can invent without limit. */
  isPlain: boolean;
  hasOverride: boolean;
  /** `disableCache` (specification section 2): the page is rendered from uncached API responses. */
  bypassCaches: boolean;
}

/** Reduces a query to the parameters that the routes of the path declare. Components can't read any others. */
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
    isPlain: route.isCanonicalPath,
    hasOverride: false,
    bypassCaches: false,
  };
  const seen = new Set<string>();
  for (const [name, text] of query) {
    // the first of several values counts, as in URLSearchParams.get, which pages use
    if (seen.has(name)) continue;
    seen.add(name);
    if (text === '') continue;
    parsed.bypassCaches ||= name === 'disableCache';
    const isOverride = overrides.includes(name);
    const parse = route.parameters.get(name) ?? route.parameters.get(name.replace(/\..*/s, '.*'));
    const value = isOverride ? text : parse?.(text);
    if (value === undefined || text.length > MAX_VALUE_LENGTH) continue;
    parsed.parameters.append(name, value);
    parsed.hasOverride ||= isOverride;
    parsed.isPlain &&= name === '_routes';
  }
  return parsed;
}
