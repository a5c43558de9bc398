import type { Category } from '@witryna/contract/catalog';
import { categoryAddress } from '../../platform/addresses.ts';

/** A category as the menu needs it: two levels, nothing else, because it rides in every page. */
export interface MenuCategory {
  readonly name: string;
  readonly to: string;
  readonly children: readonly MenuCategory[];
}

export function menuCategories(categories: readonly Category[]): MenuCategory[] {
  return inOrder(categories.filter(({ parentId }) => parentId == null)).map((root) => ({
    ...entry(root),
    children: inOrder(root.children ?? []).map(entry),
  }));
}

function entry(category: Category): MenuCategory {
  return { name: category.name, to: categoryAddress(category), children: [] };
}

function inOrder(categories: readonly Category[]): Category[] {
  return categories.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
}
