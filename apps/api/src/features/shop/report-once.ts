import { LRUCache } from 'lru-cache';
import type { ApiLog } from '../../api-context.ts';

const MOST_REMEMBERED = 10_000;

/** Logs a broken field of a shop's configuration once, not on every request. */
export function createReporter(log: ApiLog) {
  const told = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  return (shopId: number) => (field: string) => {
    const key = `${shopId} ${field}`;
    if (told.has(key)) return;
    told.set(key, true);
    log.warn({ shopId, field }, 'a stored field breaks its schema and is left out');
  };
}
