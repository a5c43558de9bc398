import { LRUCache } from 'lru-cache';
import type { ForeignCall } from './pass-on.ts';

export interface KeptAnswers {
  /** The answer to the same call, at most ten minutes old. */
  get(call: ForeignCall): Response | undefined;
  /** Keeps an answer if it is good and the same for every visitor. */
  put(call: ForeignCall, answer: Response): Promise<void>;
  drop(call: ForeignCall): void;
}

interface KeptAnswer {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

const MOST_BYTES = 16 * 1_048_576;
const OVERHEAD_BYTES = 1_024;
const KEPT_MS = 10 * 60_000;

/** The calls that pages are made of. Carts and orders belong to one visitor and are never kept. */
const shared = /^\/api\/shop\/(?:config|Layout|Delivery|Country|Category|Product|Article|Document)(?:\/|$)/;

/**
 * Answers to use while the server fails.
 * @param perf monotonic clock for the age of answers
 */
export function keepAnswers(clock: () => Date, perf: { now(): number } = performance): KeptAnswers {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + OVERHEAD_BYTES,
    ttl: KEPT_MS,
    perf,
    // don't cache the time between reads
    ttlResolution: 0,
  });

  return {
    get(call) {
      const key = keyOf(call);
      const kept = key === undefined ? undefined : answers.get(key);
      return kept && new Response(kept.body, { status: kept.status, headers: kept.headers });
    },
    async put(call, answer) {
      const key = keyOf(call);
      if (key === undefined || answer.status !== 200) return;
      const now = clock().getTime();
      const ends = Date.parse(answer.headers.get('x-valid-until') ?? '') || Number.POSITIVE_INFINITY;
      const ttl = Math.min(KEPT_MS, ends - now);
      if (ttl <= 0) return;
      const headers = new Headers(answer.headers);
      // limits how long a page made of this answer is cached
      headers.set('x-valid-until', new Date(now + ttl).toISOString());
      answers.set(key, { status: 200, headers: [...headers], body: await answer.arrayBuffer() }, { ttl });
    },
    drop(call) {
      const key = keyOf(call);
      if (key !== undefined) answers.delete(key);
    },
  };
}

/** Undefined for a call whose answer is not kept. A `timestamp` parameter means that caches must be bypassed. */
function keyOf({ method, address, header }: ForeignCall): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
  if (method !== 'GET' || !shared.test(pathname) || searchParams.has('timestamp')) return undefined;
  return `${header('accept-language')} ${address}`;
}
