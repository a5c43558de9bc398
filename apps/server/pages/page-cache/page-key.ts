declare const pageKeyBrand: unique symbol;

/** Names one rendering of one shop. It can't be made without a shop, so one shop's page can't be found under another's. */
export type PageKey = string & { readonly [pageKeyBrand]: true };

export interface PageAddress {
  /** Id of the shop, or its host where a foreign API keeps the ids. */
  shop: number | string;
  /** Host and path as requested, `.data` included. */
  path: string;
  /** The members that the route declares, and no others. */
  query: URLSearchParams;
  /** False for addresses that visitors can invent without end: those with a query, and other spellings of a path. */
  isPlain: boolean;
}

const NOT_PLAIN = '~';

export function pageKey({ shop, path, query, isPlain }: PageAddress): PageKey {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  return `${isPlain ? '' : NOT_PLAIN}${shop} ${path}?${sorted}` as PageKey;
}

export function isPlain(key: PageKey): boolean {
  return !key.startsWith(NOT_PLAIN);
}
