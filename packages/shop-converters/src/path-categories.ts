import { categoryLimits } from '@witryna/contract/category-form';
import { serverLimits } from '@witryna/contract/server-limits';
import type { FolderCategory } from '@witryna/shop-folder/format/categories.ts';
import { freeHandle, handleOf } from '@witryna/shop-folder/format/handle.ts';
import { cutText } from './plain-text.ts';

/** Makes categories of paths of names, e.g. `['Clothes', 'Shirts']`. */
export interface PathCategories {
  /** @returns the handle of the path's last category; null if there is none, or no more categories are allowed */
  handleOf(path: readonly string[], onNote: (message: string) => void): string | null;
  list(): FolderCategory[];
}

/** How many categories a file may make, how deep they may be, and how long a name may be. */
export const pathLimits = {
  categories: serverLimits.categories,
  depth: categoryLimits.levels,
  name: categoryLimits.name,
} as const;
export const pathNotes = {
  depth: `has more than ${pathLimits.depth} levels: the deeper ones are left out`,
  categories: `makes more than ${pathLimits.categories} categories: this one is left out`,
} as const;

/** Splits a path such as `Home > Kitchen`. Names contain no `>`, so an encoded one separates names too. */
export function namesOfPath(path: string): string[] {
  return path.replaceAll('&gt;', '>').split('>');
}

/** Starts with no category. At most 2,000 are made, six levels deep; the rest is noted and left out. */
export function pathCategories(): PathCategories {
  const found = new Map<string, FolderCategory>();
  const taken = new Set<string>();
  return {
    list: () => [...found.values()],
    handleOf: (path, onNote) => {
      const names = path.map((name) => cutText(name, pathLimits.name)).filter(Boolean);
      if (names.length > pathLimits.depth) onNote(pathNotes.depth);
      let parent: FolderCategory | null = null;
      let key = '';
      for (const name of names.slice(0, pathLimits.depth)) {
        key += `\n${name.toLowerCase()}`;
        const known: FolderCategory | undefined = found.get(key);
        if (!known && found.size === pathLimits.categories) {
          onNote(pathNotes.categories);
          break;
        }
        const category: FolderCategory = known ?? {
          row: found.size + 2,
          // "Shirts" below "Men" and below "Women" become shirts and women-shirts.
          handle: freeHandle(parent && taken.has(handleOf(name)) ? `${parent.name} ${name}` : name, taken),
          name,
          parent: parent?.handle ?? null,
          ...{ picture: null, alt: null, text: null },
        };
        found.set(key, category);
        parent = category;
      }
      return parent?.handle ?? null;
    },
  };
}
