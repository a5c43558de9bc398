import type { Change } from '@witryna/api/database/change-feed.ts';
import { LRUCache } from 'lru-cache';
import { affectedBy } from './affected-tags.ts';
import { type CachedPage, compressFast, etagOf, type RenderedPage } from './cached-page.ts';
import type { PageKey } from './page-key.ts';

export type Freshness = 'fresh' | 'stale' | 'gone';

export interface PageCacheOptions {
  maxBytes: number;
  clock: () => number;
  /** A foreign API announces nothing: pages hold this many milliseconds and are then shown while they are rebuilt. */
  holdsMs?: number | undefined;
}

export interface PageCache {
  get(key: PageKey): CachedPage | undefined;
  freshness(page: CachedPage): Freshness;
  /** Call it before the rendering begins; hand what it gives to `put`. */
  begin(): Rendering;
  /** Keeps a rendering, unless something it shows changed since it began. Gives the compressed page either way. */
  put(key: PageKey, shop: number | string, page: RenderedPage, rendering: Rendering): Promise<CachedPage>;
  /** Ends a rendering that gave no page to keep. */
  abandon(rendering: Rendering): void;
  apply(change: Change): void;
  readonly bytes: number;
}

export interface Rendering {
  readonly since: number;
}

interface Moved {
  at: number;
  shop: number | string | undefined;
  tag: string | undefined;
}

const STALE_MS = 2_000;
const SEARCH_SHARE = 0.05;
const OVERHEAD_BYTES = 2_048;
const search = /[?&]search=./;

/** Keeps renderings by shop and tag, within `maxBytes`. Invented search texts have a small share of their own. */
export function createPageCache({ maxBytes, clock, holdsMs }: PageCacheOptions): PageCache {
  const pagesOf = new Map<number | string, Map<string, Set<CachedPage>>>();
  const renderings = new Set<Rendering>();
  let moved: Moved[] = [];
  let sequence = 0;

  const makeStore = (share: number) =>
    new LRUCache<PageKey, CachedPage>({
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      sizeCalculation: (page) => page.gzip.length * 2 + OVERHEAD_BYTES,
      dispose: (page) => unindex(page),
    });
  const pages = makeStore(1 - SEARCH_SHARE);
  const searches = makeStore(SEARCH_SHARE);
  const storeOf = (key: PageKey) => (search.test(key) ? searches : pages);

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

  function mark(page: CachedPage, atOnce: boolean) {
    page.changedAt ??= clock();
    page.dropped ||= atOnce;
  }

  function apply(change: Change) {
    sequence += 1;
    if (change.kind === 'all') {
      note(undefined, undefined);
      for (const tags of pagesOf.values()) for (const page of tags.get('') ?? []) mark(page, true);
      return;
    }
    const { tags, everything, atOnce } = affectedBy(change.tag);
    for (const tag of everything ? [''] : tags) {
      note(change.shopId, tag || undefined);
      for (const page of pagesOf.get(change.shopId)?.get(tag) ?? []) mark(page, atOnce);
    }
  }

  /** Changes matter only to renderings under way. */
  function note(shop: Moved['shop'], tag: string | undefined) {
    if (renderings.size > 0) moved.push({ at: sequence, shop, tag });
  }

  function changedSince(shop: number | string, page: RenderedPage, since: number): boolean {
    return moved.some(
      (change) =>
        change.at > since &&
        (change.shop === undefined || change.shop === shop) &&
        (change.tag === undefined || page.tags.has(change.tag)),
    );
  }

  /** What changed before the oldest rendering under way began is nobody's business any more. */
  function abandon(rendering: Rendering) {
    renderings.delete(rendering);
    const [oldest] = renderings;
    if (moved.length > 0) moved = oldest ? moved.filter(({ at }) => at > oldest.since) : [];
  }

  return {
    get: (key) => storeOf(key).get(key),
    freshness(page) {
      const now = clock();
      if (page.dropped || now >= page.validUntil) return 'gone';
      if (page.changedAt !== undefined) return now - page.changedAt < STALE_MS ? 'stale' : 'gone';
      return holdsMs !== undefined && now - page.storedAt >= holdsMs ? 'stale' : 'fresh';
    },
    begin() {
      const rendering = { since: sequence };
      renderings.add(rendering);
      return rendering;
    },
    async put(key, shop, rendered, rendering) {
      try {
        const page = await toCached(shop, rendered, clock());
        page.dropped = !rendered.storable || changedSince(shop, rendered, rendering.since);
        if (page.dropped) return page;
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
      return pages.calculatedSize + searches.calculatedSize;
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
    hits: 0,
    changedAt: undefined,
    dropped: false,
  };
}
