import type { Category } from '@witryna/contract/catalog';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { sameId } from '../../platform/storage/stored-ids.ts';

/** A category with the fields that a page needs. */
export interface CategoryLink {
  readonly id: EntityId;
  readonly name: string;
}

export interface CategoryBranch extends CategoryLink {
  readonly children: readonly CategoryLink[];
}

/** The path from the root to the category. Empty if the category does not exist. */
export function trailTo(categories: readonly Category[], id: number | string | null | undefined): CategoryLink[] {
  if (id == null) return [];
  for (const category of categories) {
    const link = linkOf(category);
    if (sameId(category.id, id)) return [link];
    const below = trailTo(category.children ?? [], id);
    if (below.length > 0) return [link, ...below];
  }
  return [];
}

/** The top two levels of the category tree, in the shop's order. No more are shown (specification section 3). */
export function twoLevels(categories: readonly Category[]): CategoryBranch[] {
  return inOrder(categories).map((category) => ({
    ...linkOf(category),
    children: inOrder(category.children ?? []).map(linkOf),
  }));
}

function inOrder(categories: readonly Category[]): Category[] {
  return categories.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
}

function linkOf({ id, name }: Category): CategoryLink {
  return { id, name };
}
