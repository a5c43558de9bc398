import type { Change } from '@witryna/api/database/change-feed.ts';
import { LRUCache } from 'lru-cache';
import { affectedBy } from './affected-tags.ts';
import { type CachedPage, compressFast, etagOf, type RenderedPage } from './cached-page.ts';
import { isPlainKey, type PageKey } from './page-key.ts';

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

export interface Rendering {
  readonly since: number;
}

interface RecordedChange {
  sequence: number;
  shop: number | string | undefined;
  tag: string | undefined;
}

const STALE_MS = 2_000;
/** The share of the cache's memory for pages that are not plain, such as pages with a query. */
const OTHERS_SHARE = 0.25;
const OVERHEAD_BYTES = 2_048;

/**
 * Creates the page cache. An index by shop and tag finds the pages that a change affects. Pages with addresses that
 * visitors can invent (not plain) have their own share of the memory, so that they can't evict the others.
 */
export function createPageCache({ maxBytes, clock, freshMs }: PageCacheOptions): PageCache {
  const pagesOf = new Map<number | string, Map<string, Set<CachedPage>>>();
  const renderings = new Set<Rendering>();
  let recentChanges: RecordedChange[] = [];
  let sequence = 0;

  const makeStore = (share: number) =>
    new LRUCache<PageKey, CachedPage>({
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      // A plain page counts twice, because it is also compressed with Brotli.
      sizeCalculation: (page, key) => page.gzip.length * (isPlainKey(key) ? 2 : 1) + OVERHEAD_BYTES,
      dispose: (page) => unindex(page),
    });
  const plain = makeStore(1 - OTHERS_SHARE);
  const others = makeStore(OTHERS_SHARE);
  const storeOf = (key: PageKey) => (isPlainKey(key) ? plain : others);

  function index(page: CachedPage) {
    const tags = pagesOf.get(page.shop) ?? new Map<string, Set<CachedPage>>();
    pagesOf.set(page.shop, tags);
    for (const tag of ['', ...page.tags]) {
      const tagged = tags.get(tag) ?? new Set();
      tags.set(tag, tagged.add(page));
    }
  }

  function unindex(page: CachedPage) {
    const tags = pagesOf.get(page.shop);
    for (const tag of ['', ...page.tags]) {
      const tagged = tags?.get(tag);
      tagged?.delete(page);
      if (tagged?.size === 0) tags?.delete(tag);
    }
    if (tags?.size === 0) pagesOf.delete(page.shop);
  }

  function markChanged(page: CachedPage, atOnce: boolean) {
    page.changedAt ??= clock();
    page.expired ||= atOnce;
  }

  function apply(change: Change) {
    sequence += 1;
    if (change.kind === 'all') {
      record(undefined, undefined);
      for (const tags of pagesOf.values()) for (const page of tags.get('') ?? []) markChanged(page, true);
      return;
    }
    const { tags, allPages, atOnce } = affectedBy(change.tag);
    for (const tag of allPages ? [''] : tags) {
      record(change.shopId, tag || undefined);
      for (const page of pagesOf.get(change.shopId)?.get(tag) ?? []) markChanged(page, atOnce);
    }
  }

  /** Records a change for `changedSince`, if a page is being rendered. */
  function record(shop: RecordedChange['shop'], tag: string | undefined) {
    if (renderings.size > 0) recentChanges.push({ sequence, shop, tag });
  }

  function changedSince(shop: number | string, page: RenderedPage, since: number): boolean {
    return recentChanges.some(
      (change) =>
        change.sequence > since &&
        (change.shop === undefined || change.shop === shop) &&
        (change.tag === undefined || page.tags.has(change.tag)),
    );
  }

  /** Ends a rendering, and removes the recorded changes that are older than every rendering in progress. */
  function abandon(rendering: Rendering) {
    renderings.delete(rendering);
    const [oldest] = renderings;
    if (recentChanges.length > 0)
      recentChanges = oldest ? recentChanges.filter((change) => change.sequence > oldest.since) : [];
  }

  return {
    get: (key) => storeOf(key).get(key),
    freshness(page) {
      const now = clock();
      if (page.expired || now >= page.validUntil) return 'expired';
      if (page.changedAt !== undefined) return now - page.changedAt < STALE_MS ? 'stale' : 'expired';
      return freshMs !== undefined && now - page.storedAt >= freshMs ? 'stale' : 'fresh';
    },
    begin() {
      const rendering = { since: sequence };
      renderings.add(rendering);
      return rendering;
    },
    async put(key, shop, rendered, rendering) {
      try {
        const page = await toCached(shop, rendered, clock());
        page.expired = !rendered.storable || changedSince(shop, rendered, rendering.since);
        if (page.expired) return page;
        storeOf(key).set(key, page);
        index(page);
        return page;
      } finally {
        abandon(rendering);
      }
    },
    abandon,
    apply,
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
