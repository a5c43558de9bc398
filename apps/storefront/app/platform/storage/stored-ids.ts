import { create } from 'zustand';
import type { EntityId } from '../navigation/addresses.ts';
import { onStoredElsewhere, readStoredJson, storeJson } from './storage.ts';

interface StoredIds {
  readonly ids: readonly EntityId[];
}

/**
 * A list of product ids in local storage, shared by all tabs of the shop. Its count is also an attribute of <html>,
 * which the head script sets before the first paint.
 */
export function storedIds(key: 'wishlist' | 'compareList') {
  const use = create<StoredIds>(() => ({ ids: [] }));
  const read = () => readStoredJson(key, parseIds) ?? [];
  const show = (ids: readonly EntityId[]) => {
    use.setState({ ids });
    showCount(key === 'wishlist' ? 'wishlist' : 'compare', ids.length);
  };
  // Starts from the stored list, not from the one in memory, because another tab may have changed it.
  const change = (next: (ids: readonly EntityId[]) => readonly EntityId[]) => {
    const ids = next(read());
    storeJson(key, ids);
    show(ids);
  };
  if (typeof document !== 'undefined') {
    show(read());
    onStoredElsewhere(key, () => show(read()));
  }
  return { use, read, change };
}

export function sameId(one: EntityId, other: EntityId): boolean {
  return String(one) === String(other);
}

export function hasId(ids: readonly EntityId[], id: EntityId): boolean {
  return ids.some((other) => sameId(id, other));
}

/** Parses a stored list of ids, without its duplicates and other values. */
export function parseIds(value: unknown): EntityId[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ids = value.filter((id) => typeof id === 'number' || typeof id === 'string');
  return ids.filter((id, at) => !hasId(ids.slice(0, at), id));
}

function showCount(name: 'wishlist' | 'compare', count: number): void {
  if (typeof document === 'undefined') return;
  if (count > 0) document.documentElement.dataset[name] = String(count);
  else delete document.documentElement.dataset[name];
}
