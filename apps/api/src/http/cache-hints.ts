/**
 * Collects how a response may be cached: the tags whose change makes it stale, and when it expires without any change.
 */
export interface CacheHints {
  tag(...tags: string[]): void;
  /** Sets when the response expires. If it is called several times, the earliest date counts. */
  expireAt(date: Date | null | undefined): void;
  readonly tags: ReadonlySet<string>;
  readonly validUntil: Date | undefined;
}

/** Input of every read function: the current time, and the recorder of how the response may be cached. */
export interface ReadContext {
  now: Date;
  cacheHints: CacheHints;
}

export const tagHeader = 'cache-tag';
export const validUntilHeader = 'x-valid-until';

export function createCacheHints(): CacheHints {
  const tags = new Set<string>();
  let validUntil: Date | undefined;
  return {
    tag(...more) {
      for (const tag of more) tags.add(tag);
    },
    expireAt(date) {
      if (date && (!validUntil || date < validUntil)) validUntil = date;
    },
    tags,
    get validUntil() {
      return validUntil;
    },
  };
}
