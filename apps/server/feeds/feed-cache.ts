import { join } from 'node:path';
import { createSingleFlight } from '@witryna/api/concurrency/single-flight.ts';
import type { Change } from '@witryna/api/database/change-feed.ts';
import type { ShopFeed } from '@witryna/api/features/feeds/shop-feed.ts';
import { rejectOnAbort } from '@witryna/api/outside/reject-on-abort.ts';
import { LRUCache } from 'lru-cache';
import { type FeedFile, writeFeedFile } from './feed-file.ts';

export interface CachedFeed {
  readonly file: FeedFile;
  /** When the feed began to have its present content. */
  readonly lastModified: Date;
}

export interface FeedCache {
  /**
   * Finds or writes a shop's feed, and runs `work`, which may read its file until it ends.
   * @param signal ends the waiting for a feed that is being written; the writing goes on, for later requests
   */
  use<T>(feed: ShopFeed, signal: AbortSignal, work: (cached: CachedFeed) => Promise<T>): Promise<T>;
  apply(change: Change): void;
  stop(): Promise<void>;
}

/** A feed whose shop has changed is written again, but not sooner than this after the last time. */
const RENEW_MS = 10 * 60_000;
/** Some changes are not announced, such as the exact stock of goods of which there are many. */
const MAX_AGE_MS = 24 * 3_600_000;
const WRITE_MS = 150_000;
const MAX_FEEDS = 300;
const MAX_BYTES = 2 ** 30;
const MAX_SHOPS = 100_000;

interface Entry extends CachedFeed {
  /** When the reading of its data began, in epoch milliseconds. */
  readonly begunAt: number;
  readonly validUntil: number;
  /** The cache and the responses that use the file. The last one closes it. */
  users: number;
}

interface FeedCacheOptions {
  dataDir: string;
  clock: () => number;
  log: { error(details: object, message: string): void };
}

/** Keeps written feeds in files. One feed is written at a time, so that pages of other shops are not held up. */
export function createFeedCache({ dataDir, clock, log }: FeedCacheOptions): FeedCache {
  const singleFlight = createSingleFlight<Entry>(1);
  const stopping = new AbortController();
  const writing = new Set<Promise<Entry>>();
  /** When each shop was last changed, in epoch milliseconds. */
  const changes = new LRUCache<number, number>({ max: MAX_SHOPS });
  let allChangedAt = 0;
  const entries = new LRUCache<string, Entry>({
    max: MAX_FEEDS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ file }) => Math.max(1, file.bytes),
    dispose: release,
  });

  function release(entry: Entry): void {
    entry.users -= 1;
    if (entry.users > 0) return;
    entry.file.close().catch((error) => log.error({ err: error }, 'the file of a feed could not be closed'));
  }

  function isFresh({ begunAt, validUntil }: Entry, shopId: number): boolean {
    const now = clock();
    if (now >= validUntil) return false;
    const changedAt = Math.max(changes.get(shopId) ?? 0, allChangedAt);
    return changedAt < begunAt || now - begunAt < RENEW_MS;
  }

  function reportFailure({ shopId, name }: ShopFeed, error: unknown): never {
    if (!stopping.signal.aborted) log.error({ err: error, shopId, feed: name }, 'a feed could not be written');
    throw error;
  }

  async function write(feed: ShopFeed, key: string): Promise<Entry> {
    const begunAt = clock();
    const now = new Date(begunAt);
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(WRITE_MS)]);
    const nextPublication = await feed.findValidUntil(now);
    const file = await writeFeedFile(join(dataDir, 'feeds'), feed.write(now), signal);
    const before = entries.peek(key);
    const entry: Entry = {
      file,
      lastModified: before?.file.etag === file.etag ? before.lastModified : now,
      begunAt,
      validUntil: Math.min(begunAt + MAX_AGE_MS, nextPublication?.getTime() ?? Number.POSITIVE_INFINITY),
      users: 1,
    };
    if (file.bytes > MAX_BYTES) {
      release(entry);
      throw new Error(`the feed ${key} has ${file.bytes} bytes, more than all feeds may have together`);
    }
    entries.set(key, entry);
    return entry;
  }

  async function current(feed: ShopFeed): Promise<Entry> {
    const key = `${feed.shopId} ${feed.name}`;
    const known = entries.get(key);
    if (known && isFresh(known, feed.shopId)) return known;
    const written = singleFlight(feed.shopId, key, () => write(feed, key).catch((error) => reportFailure(feed, error)));
    writing.add(written);
    return written.finally(() => writing.delete(written));
  }

  return {
    async use(feed, signal, work) {
      const entry = await rejectOnAbort(signal, current(feed));
      entry.users += 1;
      try {
        return await work(entry);
      } finally {
        release(entry);
      }
    },
    apply(change) {
      if (change.kind === 'all') allChangedAt = clock();
      else changes.set(change.shopId, clock());
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(writing);
      entries.clear();
    },
  };
}
