/** Collects what an answer was made of: the tags whose change makes it stale, and until when it holds without any change. */
export interface CacheHints {
  tag(...tags: string[]): void;
  until(moment: Date | null | undefined): void;
  readonly tags: ReadonlySet<string>;
  readonly validUntil: Date | undefined;
}

/** What a read is given beside its question: the moment it is asked at, and where to note how long its answer holds. */
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
    until(moment) {
      if (moment && (!validUntil || moment < validUntil)) validUntil = moment;
    },
    tags,
    get validUntil() {
      return validUntil;
    },
  };
}
