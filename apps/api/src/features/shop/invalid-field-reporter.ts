import { LRUCache } from 'lru-cache';
import type { ApiLog } from '../../api-context.ts';

const MAX_REMEMBERED = 10_000;

/** Logs each invalid field of a shop's configuration once, not on every request. */
export function createInvalidFieldReporter(log: ApiLog) {
  const reported = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return (shopId: number) => (field: string) => {
    const key = `${shopId} ${field}`;
    if (reported.has(key)) return;
    reported.set(key, true);
    log.warn({ shopId, field }, 'a stored field does not match its schema and is left out');
  };
}
