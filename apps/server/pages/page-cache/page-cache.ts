import type { Change } from '@witryna/api/database/change-feed.ts';
import { LRUCache } from 'lru-cache';
import { affectedBy } from './affected-tags.ts';
import { type CachedPage, compressFast, etagOf, type RenderedPage } from './cached-page.ts';
import { createPageIndex } from './page-index.ts';
import { isPlainKey, type PageKey } from './page-key.ts';
import { createRecentChanges, type Rendering } from './recent-changes.ts';

export type Freshness = 'fresh' | 'stale' | 'expired';

export interface PageCacheOptions {
  maxBytes: number;
  clock: () => number;
  /** Milliseconds after which a page becomes stale; for foreign APIs, which announce no changes. */
  freshMs?: number | undefined;
}

export interface PageCache {
  get(key: PageKey): CachedPage | undefined;
  freshness(page: CachedPage): Freshness;
  /** Whether a page may be served because its data are unavailable: for ten minutes after it stopped being fresh. */
  isServableInOutage(page: CachedPage): boolean;
  /**
   * Starts recording changes. It must be called before a page is rendered, and its result passed to `put` or `abandon`.
   */
  begin(): Rendering;
  /** Compresses a rendered page, and caches it unless its data changed after `begin`. */
  put(key: PageKey, shop: number | string, page: RenderedPage, rendering: Rendering): Promise<CachedPage>;
  /** Ends a rendering that failed, and its recording of changes. */
  abandon(rendering: Rendering): void;
  apply(change: Change): void;
  readonly bytes: number;
}

const STALE_MS = 2_000;
/** How long an outdated page may replace a page that can't be rendered. */
const OUTAGE_MS = 10 * 60_000;
/** The share of the cache's memory for pages that are not plain, such as pages with a query. */
const OTHERS_SHARE = 0.25;
const OVERHEAD_BYTES = 2_048;

/**
 * Creates the page cache. An index by shop and tag finds the pages that a change affects. Pages with addresses that
 * visitors can invent (not plain) have their own share of the memory, so that they can't evict the others.
 */
export function createPageCache({ maxBytes, clock, freshMs = Number.POSITIVE_INFINITY }: PageCacheOptions): PageCache {
  const index = createPageIndex();
  const recent = createRecentChanges();

  const makeStore = (share: number) =>
    new LRUCache<PageKey, CachedPage>({
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      // A plain page counts twice, because it is also compressed with Brotli.
      sizeCalculation: (page, key) => page.gzip.length * (isPlainKey(key) ? 2 : 1) + OVERHEAD_BYTES,
      // It is not called for a page that is larger than the store.
      onInsert: (page) => index.add(page),
      dispose: (page) => index.remove(page),
    });
  const plain = makeStore(1 - OTHERS_SHARE);
  const others = makeStore(OTHERS_SHARE);
  const storeOf = (key: PageKey) => (isPlainKey(key) ? plain : others);

  function markChanged(pages: Iterable<CachedPage>, atOnce: boolean) {
    for (const page of pages) {
      page.changedAt ??= clock();
      page.expired ||= atOnce;
    }
  }

  /** When a page stopped being fresh, in epoch milliseconds. */
  const outdatedAt = ({ changedAt = Number.POSITIVE_INFINITY, validUntil, storedAt }: CachedPage) =>
    Math.min(changedAt, validUntil, storedAt + freshMs);

  return {
    get: (key) => storeOf(key).get(key),
    freshness(page) {
      const now = clock();
      const outdatedMs = now - outdatedAt(page);
      if (page.expired || now >= page.validUntil) return 'expired';
      if (outdatedMs < 0) return 'fresh';
      return outdatedMs < (page.changedAt === undefined ? OUTAGE_MS : STALE_MS) ? 'stale' : 'expired';
    },
    isServableInOutage: (page) => clock() - outdatedAt(page) < OUTAGE_MS,
    begin: recent.begin,
    async put(key, shop, rendered, rendering) {
      try {
        const page = await toCached(shop, rendered, clock());
        page.expired = !rendered.storable || recent.affect(shop, rendered, rendering);
        if (!page.expired) storeOf(key).set(key, page);
        return page;
      } finally {
        recent.end(rendering);
      }
    },
    abandon: recent.end,
    apply(change) {
      if (change.kind === 'all') {
        recent.record();
        return markChanged(index.all(), true);
      }
      const { tags, allPages, atOnce } = affectedBy(change.tag);
      for (const tag of allPages ? [undefined] : tags) {
        recent.record(change.shopId, tag);
        markChanged(index.find(change.shopId, tag), atOnce);
      }
    },
    get bytes() {
      return plain.calculatedSize + others.calculatedSize;
    },
  };
}

async function toCached(shop: number | string, page: RenderedPage, now: number): Promise<CachedPage> {
  return {
    shop,
    status: page.status,
    headers: page.headers,
    etag: etagOf(page.body),
    tags: page.tags,
    validUntil: page.validUntil,
    storedAt: now,
    gzip: await compressFast(page.body),
    br: undefined,
    identity: undefined,
    hits: 0,
    changedAt: undefined,
    expired: false,
  };
}
