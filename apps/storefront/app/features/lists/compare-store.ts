import { limits } from '@witryna/contract/limits';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { hasId } from '../../platform/storage/stored-ids.ts';
import { storedList } from './stored-list.ts';

export const compareList = storedList('compareList', {
  add: 'addCompare',
  remove: 'removeCompare',
  removed: 'removed_compare',
});

export type CompareResult = 'added' | 'duplicate' | 'full';

/** Adds a product to the comparison, unless the product is already there or the comparison has five products. */
export function addToCompare(id: EntityId): CompareResult {
  const ids = compareList.read();
  if (hasId(ids, id)) return 'duplicate';
  if (ids.length >= limits.compareProducts) return 'full';
  compareList.add(id);
  return 'added';
}
