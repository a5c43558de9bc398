import { LRUCache } from 'lru-cache';
import type { ForeignCall } from './pass-on.ts';

export interface KeptAnswers {
  /** What the server answered to this call in the last ten minutes. */
  get(call: ForeignCall): Response | undefined;
  /** Keeps a good answer that is the same for every visitor. */
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

/** The calls that pages are made of. Carts, orders and their payments are somebody's own. */
const shared = /^\/api\/shop\/(?:config|Layout|Delivery|Country|Category|Product|Article|Document)(?:\/|$)/;

/**
 * Answers that stand in while the server fails.
 * @param perf a clock that only goes forward; their age is counted by it
 */
export function keepAnswers(clock: () => Date, perf: { now(): number } = performance): KeptAnswers {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + OVERHEAD_BYTES,
    ttl: KEPT_MS,
    perf,
    // the time is read each time
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
      // a page that is made of it is not true for longer either
      headers.set('x-valid-until', new Date(now + ttl).toISOString());
      answers.set(key, { status: 200, headers: [...headers], body: await answer.arrayBuffer() }, { ttl });
    },
    drop(call) {
      const key = keyOf(call);
      if (key !== undefined) answers.delete(key);
    },
  };
}

/** Undefined for a call whose answer is not kept; one with a timestamp asks for what is new. */
function keyOf({ method, address, header }: ForeignCall): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
  if (method !== 'GET' || !shared.test(pathname) || searchParams.has('timestamp')) return undefined;
  return `${header('accept-language')} ${address}`;
}
