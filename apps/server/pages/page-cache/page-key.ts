declare const pageKeyBrand: unique symbol;

/** The cache key of a page. It includes the shop, so that a page is never served for another shop. */
export type PageKey = string & { readonly [pageKeyBrand]: true };

export interface PageAddress {
  /** The shop's id, or its host if the id is not known. */
  shop: number | string;
  /** Host and path as requested, `.data` included. */
  path: string;
  /** Only the parameters that the route declares in `handle.query`, in their normal form. */
  query: URLSearchParams;
  /** False for addresses that visitors can invent without limit: those with a query, and other spellings of a path. */
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
