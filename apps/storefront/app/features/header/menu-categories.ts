import type { Category } from '@witryna/contract/catalog';
import { categoryAddress } from '../../platform/navigation/addresses.ts';
import { type CategoryLink, twoLevels } from '../listing/category-tree.ts';

/** A category with the fields that the menu needs, in two levels. Every page carries these data. */
export interface MenuCategory {
  readonly name: string;
  readonly to: string;
  readonly children: readonly MenuCategory[];
}

export function menuCategories(categories: readonly Category[]): MenuCategory[] {
  return twoLevels(categories.filter(({ parentId }) => parentId == null)).map((root) => ({
    ...entry(root),
    children: root.children.map(entry),
  }));
}

function entry(category: CategoryLink): MenuCategory {
  return { name: category.name, to: categoryAddress(category), children: [] };
}
