import { limits } from '@witryna/contract/limits';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { type AddResult, storedList } from './stored-list.ts';

export const compareList = storedList('compareList', {
  add: 'addCompare',
  remove: 'removeCompare',
  removed: 'removed_compare',
});

/** Adds a product, unless it is there already or the comparison has five products. */
export function addToCompare(id: EntityId): AddResult {
  return compareList.tryAdd(id, limits.compareProducts);
}
