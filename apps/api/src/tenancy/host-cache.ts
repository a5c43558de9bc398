import { LRUCache } from 'lru-cache';

/** The result of looking up a host: what was found, or the reason why nothing was found. */
export type LookupResult<Found, Refused> = { found: Found } | { refused: Refused };

export interface HostCacheOptions<Found, Refused> {
  /** Looks up a key, such as a host name. Throws when the look-up itself fails. */
  resolve(key: string): Promise<LookupResult<Found, Refused>>;
  /**
   * Maximum number of found keys in the cache. Refused keys have their own cache, so that invented hosts can't evict
   * real ones.
   */
  maxFound: number;
  maxRefused: number;
  foundMs: number;
  refusedMs: number;
}

export interface HostCache<Found, Refused> {
  /**
   * Looks up a key. Concurrent callers share one look-up. When the look-up fails, the last found result is used; if
   * there is none, this throws.
   */
  lookUp(key: string): Promise<LookupResult<Found, Refused>>;
  /** What was found last, without a look-up; undefined for a key that is not in the cache. */
  peek(key: string): Found | undefined;
  /**
   * Makes the next look-up ask again, for all refused keys and for the found keys that `matches` selects (all by
   * default).
   */
  forget(matches?: (found: Found) => boolean): void;
}

interface Entry<Found, Refused> {
  result: LookupResult<Found, Refused>;
  /** Whether `forget` has selected this result, or was called while the result was being looked up. */
  outdated: boolean;
}

/** Minimum time before a failed look-up of a key is repeated. */
const FAILED_MS = 1_000;

export function createHostCache<Found, Refused>(options: HostCacheOptions<Found, Refused>): HostCache<Found, Refused> {
  let changes = 0;
  const refused = new LRUCache<string, { refused: Refused } | { error: unknown }>({
    max: options.maxRefused,
    ttl: options.refusedMs,
  });
  const found = new LRUCache<string, Entry<Found, Refused>>({
    max: options.maxFound,
    ttl: options.foundMs,
    async fetchMethod(key, before, { options: entry }) {
      const changesBefore = changes;
      try {
        const result = await options.resolve(key);
        return { result, outdated: changes !== changesBefore };
      } catch (error) {
        if (!before) throw error;
        entry.ttl = FAILED_MS;
        return { result: before.result, outdated: false };
      }
    },
  });

  async function fetch(key: string): Promise<LookupResult<Found, Refused> | undefined> {
    const forceRefresh = found.peek(key)?.outdated ?? false;
    const entry = await found.fetch(key, { forceRefresh });
    if (entry && 'refused' in entry.result) {
      if (!entry.outdated) refused.set(key, entry.result);
      if (found.peek(key) === entry) found.delete(key);
    }
    return entry?.result;
  }

  return {
    async lookUp(key) {
      const cached = refused.get(key);
      if (cached && 'error' in cached) throw cached.error;
      const result =
        cached ??
        (await fetch(key).catch((error: unknown) => {
          refused.set(key, { error }, { ttl: FAILED_MS });
          throw error;
        }));
      if (!result) throw new Error(`${key} was neither found nor refused`);
      return result;
    },
    peek(key) {
      const result = found.peek(key, { allowStale: true })?.result;
      return result && 'found' in result ? result.found : undefined;
    },
    forget(matches = () => true) {
      changes += 1;
      refused.clear();
      for (const entry of found.values()) {
        if ('found' in entry.result && matches(entry.result.found)) entry.outdated = true;
      }
    },
  };
}
