import { limits } from '@witryna/contract/limits';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { hasId, sameId, storedIds } from '../../platform/storage/stored-ids.ts';

const compareList = storedIds('compareList');

/** `useCompare((state) => state.ids.length)` is the count. Empty until the page has come alive. */
export const useCompare = compareList.use;

export type CompareResult = 'added' | 'duplicate' | 'full';

/** A sixth product is refused. */
export function addToCompare(id: EntityId): CompareResult {
  const ids = compareList.read();
  if (hasId(ids, id)) return 'duplicate';
  if (ids.length >= limits.compareProducts) return 'full';
  compareList.change((before) => [...before, id]);
  return 'added';
}

export function removeFromCompare(id: EntityId): void {
  compareList.change((ids) => ids.filter((other) => !sameId(id, other)));
}

export function clearCompare(): void {
  compareList.change(() => []);
}
