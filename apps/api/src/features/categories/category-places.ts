import type { CategoryPlace } from '@witryna/contract/categories';
import { type CategoryForm, categoryLimits } from '@witryna/contract/category-form';

/** A category in its tree. Those with one parent follow each other in the order of the shop. */
export interface PlacedCategory {
  id: number;
  parentId: number | null;
}

/** The ids of the categories with a parent, in their order. */
export function siblingsIn(tree: readonly PlacedCategory[], parentId: number | null): number[] {
  return tree.filter((one) => one.parentId === parentId).map(({ id }) => id);
}

export function placeOf(tree: readonly PlacedCategory[], { id, parentId }: PlacedCategory): CategoryPlace {
  const siblings = siblingsIn(tree, parentId);
  return { parentId, before: siblings[siblings.indexOf(id) + 1] ?? null };
}

/** Says why a category, which may be new, can't stand at a place; undefined if it can. */
export function placeFault(
  tree: readonly PlacedCategory[],
  id: number,
  { parentId, before }: CategoryPlace,
): { field: keyof Pick<CategoryForm, 'parentId'> | 'before'; reason: 'unknown' | 'circle' | 'tooDeep' } | undefined {
  const parents = new Map(tree.map((one) => [one.id, one.parentId]));
  if (parentId !== null && !parents.has(parentId)) return { field: 'parentId', reason: 'unknown' };
  let level = 1;
  for (let above = parentId; above !== null; above = parents.get(above) ?? null) {
    if (above === id) return { field: 'parentId', reason: 'circle' };
    level += 1;
    // Trees from before the limit may be deeper, or go in circles.
    if (level > categoryLimits.levels) return { field: 'parentId', reason: 'tooDeep' };
  }
  if (level + levelsBelow(tree, id) > categoryLimits.levels) return { field: 'parentId', reason: 'tooDeep' };
  const isSibling = before !== id && siblingsIn(tree, parentId).includes(before ?? 0);
  return before === null || isSibling ? undefined : { field: 'before', reason: 'unknown' };
}

function levelsBelow(tree: readonly PlacedCategory[], id: number): number {
  const children = Map.groupBy(tree, ({ parentId }) => parentId);
  let levels = 0;
  for (let row = [id]; levels <= categoryLimits.levels; levels += 1) {
    row = row.flatMap((one) => (children.get(one) ?? []).map((child) => child.id));
    if (row.length === 0) return levels;
  }
  return levels;
}

/** Puts a category, which may be new, at a place without a fault. @returns the ids below the parent in their new order */
export function siblingsWith(
  tree: readonly PlacedCategory[],
  id: number,
  { parentId, before }: CategoryPlace,
): number[] {
  const others = siblingsIn(tree, parentId).filter((one) => one !== id);
  const at = before === null ? others.length : others.indexOf(before);
  return others.toSpliced(at, 0, id);
}
