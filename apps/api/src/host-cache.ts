import { LRUCache } from 'lru-cache';

/** What a look-up found, or what it was refused with. */
export type Known<Found, Refused> = { found: Found } | { refused: Refused };

export interface HostCacheOptions<Found, Refused> {
  /** Looks it up. Throws when it could not be found out. */
  ask(key: string): Promise<Known<Found, Refused>>;
  /** The most entries. What was refused is counted apart, so that invented hosts can't push out real ones. */
  mostFound: number;
  mostRefused: number;
  foundMs: number;
  refusedMs: number;
}

export interface HostCache<Found, Refused> {
  /** Asks once for all who want the same key. A failed question leaves what was found before; without that, it throws. */
  look(key: string): Promise<Known<Found, Refused>>;
  /** What was refused is asked for again, and what was found: all of it, or what `isMeant` names. */
  forget(isMeant?: (found: Found) => boolean): void;
}

interface Entry<Found, Refused> {
  known: Known<Found, Refused>;
  /** Something changed since it was asked for. */
  outdated: boolean;
}

/** A failed question is not repeated sooner. */
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
      if (!known) throw new Error('a question without an answer');
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
