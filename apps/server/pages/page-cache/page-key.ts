declare const pageKeyBrand: unique symbol;

/** The cache key of a page. It contains the shop, so that a page is never served for another shop. */
export type PageKey = string & { readonly [pageKeyBrand]: true };

export interface PageAddress {
  /** The shop's id, or the requested host if the id is not known. */
  shop: number | string;
  /** The requested host and path, including a suffix `.data`. */
  path: string;
  /** The query parameters that the route declares in `handle.query`, with canonical values. */
  query: URLSearchParams;
  /**
   * Whether visitors can't invent this address. False for addresses with a query, for other spellings of a path and for
   * routes with `anyPath`.
   */
  isPlain: boolean;
}

const NOT_PLAIN = '~';

export function pageKey({ shop, path, query, isPlain }: PageAddress): PageKey {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  return `${isPlain ? '' : NOT_PLAIN}${shop} ${path}?${sorted}` as PageKey;
}

export function isPlainKey(key: PageKey): boolean {
  return !key.startsWith(NOT_PLAIN);
}
