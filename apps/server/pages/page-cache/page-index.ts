import type { CachedPage } from './cached-page.ts';

type ShopId = CachedPage['shop'];

/** The cached pages of each shop by tag. */
export interface PageIndex {
  add(page: CachedPage): void;
  remove(page: CachedPage): void;
  /** Returns the shop's pages with the tag; without a tag, all pages of the shop. */
  find(shop: ShopId, tag?: string): Iterable<CachedPage>;
  /** Returns the pages of all shops. */
  all(): Iterable<CachedPage>;
}

/** The tag that every page has. */
const ANY = '';

export function createPageIndex(): PageIndex {
  const pagesOf = new Map<ShopId, Map<string, Set<CachedPage>>>();
  return {
    add(page) {
      const tags = pagesOf.get(page.shop) ?? new Map<string, Set<CachedPage>>();
      pagesOf.set(page.shop, tags);
      for (const tag of [ANY, ...page.tags]) {
        const tagged = tags.get(tag) ?? new Set();
        tags.set(tag, tagged.add(page));
      }
    },
    remove(page) {
      const tags = pagesOf.get(page.shop);
      for (const tag of [ANY, ...page.tags]) {
        const tagged = tags?.get(tag);
        tagged?.delete(page);
        if (tagged?.size === 0) tags?.delete(tag);
      }
      if (tags?.size === 0) pagesOf.delete(page.shop);
    },
    find: (shop, tag = ANY) => pagesOf.get(shop)?.get(tag) ?? [],
    all: () => [...pagesOf.values()].flatMap((tags) => [...(tags.get(ANY) ?? [])]),
  };
}
