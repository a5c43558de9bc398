import type { Category } from '@witryna/contract/catalog';
import { categoryAddress } from '../../platform/navigation/addresses.ts';
import { sameId } from '../../platform/storage/stored-ids.ts';
import { type CategoryLink, twoLevels } from '../listing/category-tree.ts';

interface MenuLink {
  readonly name: string;
  readonly to: string;
}

/** A top category of the menu. It has only the needed fields, because every page carries them. */
export interface MenuCategory extends MenuLink {
  readonly children: readonly MenuLink[];
  /** Whether it has a picture, which the browser asks for when the menu opens. */
  readonly photo?: true;
  readonly text?: string;
}

/** How many top categories a menu with pictures has at most. A longer one is a list, which fits on the screen. */
const MAX_PICTURES = 12;

export function menuCategories(categories: readonly Category[]): MenuCategory[] {
  const roots = categories.filter(({ parentId }) => parentId == null);
  return twoLevels(roots).map((root) => {
    const { photo, text } = (roots.length <= MAX_PICTURES && roots.find(({ id }) => sameId(id, root.id))) || {};
    return {
      ...entry(root),
      children: root.children.map(entry),
      ...(photo && { photo: true }),
      ...(text && { text }),
    };
  });
}

function entry(category: CategoryLink): MenuLink {
  return { name: category.name, to: categoryAddress(category) };
}
