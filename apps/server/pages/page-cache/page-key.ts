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
  /** Not the plain page of its path; visitors can invent such addresses without end. */
  isVariant: boolean;
}

const VARIANT = '~';

export function pageKey({ shop, path, query, isVariant }: PageAddress): PageKey {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  return `${isVariant ? VARIANT : ''}${shop} ${path}?${sorted}` as PageKey;
}

export function isVariant(key: PageKey): boolean {
  return key.startsWith(VARIANT);
}
