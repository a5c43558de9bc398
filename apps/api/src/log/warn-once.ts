import { LRUCache } from 'lru-cache';
import type { ApiLog } from './api-log.ts';

const MAX_REMEMBERED = 10_000;
const logged = new WeakMap<ApiLog, LRUCache<string, true>>();

/** Logs a warning about a shop's stored data once, not on every request that reads the data. */
export function warnOnce(log: ApiLog, details: { shopId: number } & Record<string, unknown>, message: string): void {
  const known = logged.get(log) ?? new LRUCache<string, true>({ max: MAX_REMEMBERED });
  logged.set(log, known);
  const { err: _err, ...identity } = details;
  const key = JSON.stringify([message, identity]);
  if (known.has(key)) return;
  known.set(key, true);
  log.warn(details, message);
}
