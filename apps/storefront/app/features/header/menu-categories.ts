import type { Category } from '@witryna/contract/catalog';
import { categoryAddress } from '../../platform/navigation/addresses.ts';
import { type CategoryLink, twoLevels } from '../listing/category-tree.ts';

/** A category of the menu, which has two levels. It has only the needed fields, because every page carries them. */
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
