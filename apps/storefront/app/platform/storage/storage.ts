/** Keys of local storage. Each shop has its own storage, since it has its own origin. */
export type StorageKey =
  | 'sessionId'
  | 'compareList'
  | 'wishlist'
  | 'recentlyViewed'
  | 'consent'
  | 'cookieAccepted'
  | 'toldPurchases'
  | 'goneTools'
  | 'couponCode'
  | 'seenLines'
  | 'savedForLater'
  | 'debugDomain'
  | 'ADULT_ACCEPTATION'
  | 'disableCache'
  | 'closedNews'
  | 'checkoutDraft'
  | 'rememberedDetails'
  | 'layoutSwitch'
  | 'orderSecrets'
  | 'pendingOrder'
  | 'reviewVotes'
  | 'recentSearches'
  | 'hideEqualRows';

// Values are kept in memory while storage is blocked or full (private windows). They are lost with the page.
const memory = new Map<string, string>();

export function readStored(key: StorageKey): string | null {
  // A value is in memory only if storage was blocked or full, so it is newer than the stored one.
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function forget(key: StorageKey): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage throws, but it contains nothing to remove.
  }
}

/** Reads stored JSON through a parser, for example a `zod/mini` schema's. @returns undefined without a valid value */
export function readStoredJson<T>(key: StorageKey, parse: (value: unknown) => T | undefined): T | undefined {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    return parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function storeJson(key: StorageKey, value: unknown): void {
  store(key, JSON.stringify(value));
}

/** Listens for changes that other tabs make to a key of local storage. @returns a function that stops listening */
export function onStoredElsewhere(key: StorageKey, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
