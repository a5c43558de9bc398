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

/** How many top categories pages show, and how many below each. Every page carries the menu. */
const MAX_TOP = 200;
const MAX_BELOW = 50;

/** The top two levels of the category tree, in the shop's order. No more are shown (specification section 3). */
export function twoLevels(categories: readonly Category[]): CategoryBranch[] {
  return inOrder(categories, MAX_TOP).map((category) => ({
    ...linkOf(category),
    children: inOrder(category.children ?? [], MAX_BELOW).map(linkOf),
  }));
}

/**
 * The top categories, and below the current one its subcategories: all of them, or else goods could be found by search
 * only.
 * @param current the top category of the page
 */
export function treeAround(categories: readonly Category[], current: CategoryLink | undefined): CategoryBranch[] {
  const isCurrent = ({ id }: Category) => current !== undefined && sameId(id, current.id);
  const shown = inOrder(categories, MAX_TOP);
  const own = categories.find(isCurrent);
  if (own && !shown.includes(own)) shown.push(own);
  return shown.map((category) => ({
    ...linkOf(category),
    children: isCurrent(category) ? inOrder(category.children ?? []).map(linkOf) : [],
  }));
}

function inOrder(categories: readonly Category[], max = categories.length): Category[] {
  return categories.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0)).slice(0, max);
}

function linkOf({ id, name }: Category): CategoryLink {
  return { id, name };
}
