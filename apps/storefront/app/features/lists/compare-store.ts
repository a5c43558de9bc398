import { limits } from '@witryna/contract/limits';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { say } from '../../platform/notices/say.ts';
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

/** Adds a product; a toast says what came of it. @param name names the product if the comparison is full */
export function putInComparison(id: EntityId, name?: string): AddResult {
  const result = addToCompare(id);
  const page = { label: 'compare', to: '/compare' } as const;
  if (result === 'added') say('success', 'added_compare', page);
  if (result === 'full') say('error', 'added_compare_quantity_fail', page, name);
  return result;
}
