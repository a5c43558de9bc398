import { LRUCache } from 'lru-cache';

/** The result of a look-up: what was found, or why not. */
export type Known<Found, Refused> = { found: Found } | { refused: Refused };

export interface HostCacheOptions<Found, Refused> {
  /** Looks the key up. Throws when the look-up itself fails. */
  ask(key: string): Promise<Known<Found, Refused>>;
  /** The most entries. Refused keys are kept apart, so that invented hosts can't push out real ones. */
  mostFound: number;
  mostRefused: number;
  foundMs: number;
  refusedMs: number;
}

export interface HostCache<Found, Refused> {
  /** Concurrent callers share one look-up. When it fails, the last found result is used; without one, this throws. */
  look(key: string): Promise<Known<Found, Refused>>;
  /** Looks up again what was refused, and what was found: all of it, or what matches `isMeant`. */
  forget(isMeant?: (found: Found) => boolean): void;
}

interface Entry<Found, Refused> {
  known: Known<Found, Refused>;
  /** `forget` was called since it was looked up. */
  outdated: boolean;
}

/** A failed look-up is not repeated sooner. */
const FAILED_MS = 1_000;

export function createHostCache<Found, Refused>(options: HostCacheOptions<Found, Refused>): HostCache<Found, Refused> {
  let changes = 0;
  const refused = new LRUCache<string, { refused: Refused } | { error: unknown }>({
    max: options.mostRefused,
    ttl: options.refusedMs,
  });
  const found = new LRUCache<string, Entry<Found, Refused>>({
    max: options.mostFound,
    ttl: options.foundMs,
    async fetchMethod(key, before, { options: entry }) {
      const changesBefore = changes;
      try {
        const known = await options.ask(key);
        return { known, outdated: changes !== changesBefore };
      } catch (error) {
        if (!before) throw error;
        entry.ttl = FAILED_MS;
        return { known: before.known, outdated: false };
      }
    },
  });

  async function ask(key: string): Promise<Known<Found, Refused> | undefined> {
    const forceRefresh = found.peek(key)?.outdated ?? false;
    const entry = await found.fetch(key, { forceRefresh });
    if (entry && 'refused' in entry.known) {
      if (!entry.outdated) refused.set(key, entry.known);
      if (found.peek(key) === entry) found.delete(key);
    }
    return entry?.known;
  }

  return {
    async look(key) {
      const kept = refused.get(key);
      if (kept && 'error' in kept) throw kept.error;
      const known =
        kept ??
        (await ask(key).catch((error: unknown) => {
          refused.set(key, { error }, { ttl: FAILED_MS });
          throw error;
        }));
      if (!known) throw new Error(`${key} was neither found nor refused`);
      return known;
    },
    forget(isMeant = () => true) {
      changes += 1;
      refused.clear();
      for (const entry of found.values()) {
        if ('found' in entry.known && isMeant(entry.known.found)) entry.outdated = true;
      }
    },
  };
}
