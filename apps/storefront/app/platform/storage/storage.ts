/** Keys of local storage; it is kept per origin, so per shop. */
export type StorageKey =
  | 'sessionId'
  | 'compareList'
  | 'wishlist'
  | 'cookieAccepted'
  | 'couponCode'
  | 'debugDomain'
  | 'ADULT_ACCEPTATION'
  | 'disableCache'
  | 'consent'
  | 'checkoutDraft'
  | 'layoutSwitch'
  | 'recentlyViewed'
  | 'orderSecrets'
  | 'pendingOrder';

// Storage that is blocked or full (private windows) lasts as long as the page.
const memory = new Map<string, string>();

export function readStored(key: StorageKey): string | null {
  // What is in memory is newer than what a full storage still holds.
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
    // Nothing was kept there.
  }
}

/** Reads JSON through a parser (for example a `zod/mini` schema's `safeParse`); what it refuses is undefined. */
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

/** A change that another tab made to the key. Returns the way to stop listening. */
export function onStoredElsewhere(key: StorageKey, listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
