import { LRUCache } from 'lru-cache';
import type { ForeignCall } from './forward-call.ts';

export interface FallbackCache {
  /** Returns the cached answer to the same call, which is at most ten minutes old. */
  get(call: ForeignCall): Response | undefined;
  /** Caches the answer to a call in `shared`, if its status is 200. */
  put(call: ForeignCall, answer: Response): Promise<void>;
  drop(call: ForeignCall): void;
}

interface CachedAnswer {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

const MAX_BYTES = 16 * 1_048_576;
/** The share of the memory for calls that visitors can invent. */
const OTHERS_SHARE = 0.25;
const OVERHEAD_BYTES = 1_024;
const CACHED_MS = 10 * 60_000;

/** The GET calls with the same answer for all visitors who accept the same languages. Carts and orders are private. */
const shared = /^\/api\/shop\/(?:config|Layout|Delivery|Country|Category|Product|Article|Document)(?:\/|$)/;

/**
 * Creates a cache of the foreign server's answers, which are used while that server fails. Calls that visitors can
 * invent have their own share of the memory, so that they can't evict what plain pages need.
 * @param perf monotonic clock for the age of answers
 */
export function createFallbackCache(clock: () => Date, perf: { now(): number } = performance): FallbackCache {
  const makeStore = (share: number) =>
    new LRUCache<string, CachedAnswer>({
      maxSize: MAX_BYTES * share,
      sizeCalculation: ({ body }, key) => body.byteLength + key.length + OVERHEAD_BYTES,
      ttl: CACHED_MS,
      perf,
      // The cache must read the clock at each access, because tests move it.
      ttlResolution: 0,
    });
  const plain = makeStore(1 - OTHERS_SHARE);
  const others = makeStore(OTHERS_SHARE);

  return {
    get(call) {
      const key = keyOf(call);
      const cached = key === undefined ? undefined : (plain.get(key) ?? others.get(key));
      return cached && new Response(cached.body, { status: cached.status, headers: cached.headers });
    },
    async put(call, answer) {
      const key = keyOf(call);
      if (key === undefined || answer.status !== 200) return;
      const now = clock().getTime();
      const ends = Date.parse(answer.headers.get('x-valid-until') ?? '') || Number.POSITIVE_INFINITY;
      const ttl = Math.min(CACHED_MS, ends - now);
      if (ttl <= 0) return;
      const headers = new Headers(answer.headers);
      // This header also limits how long a page made from the answer is cached.
      headers.set('x-valid-until', new Date(now + ttl).toISOString());
      const cached = { status: 200, headers: [...headers], body: await answer.arrayBuffer() };
      const store = call.isPlain || plain.has(key) ? plain : others;
      store.set(key, cached, { ttl });
    },
    drop(call) {
      const key = keyOf(call);
      if (key === undefined) return;
      plain.delete(key);
      others.delete(key);
    },
  };
}

/**
 * Makes the cache key of a call. A call with a `timestamp` parameter bypasses all caches.
 * @returns undefined for a call whose answer is not cached
 */
function keyOf({ method, address, header }: ForeignCall): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
  if (method !== 'GET' || !shared.test(pathname) || searchParams.has('timestamp')) return undefined;
  return `${header('accept-language')} ${address}`;
}
