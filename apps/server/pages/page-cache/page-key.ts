declare const pageKeyBrand: unique symbol;

/** Names one rendering of one shop. It can't be made without a shop, so one shop's page can't be found under another's. */
export type PageKey = string & { readonly [pageKeyBrand]: true };

/**
 * @param shop id of the shop, or its host where a foreign API keeps the ids
 * @param path host and path as requested, `.data` included
 * @param query the members that the route declares, and no others
 */
export function pageKey(shop: number | string, path: string, query: URLSearchParams): PageKey {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  return `${shop} ${path}?${sorted}` as PageKey;
}
