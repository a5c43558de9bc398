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

const { categories: maxCategories } = serverLimits;
const maxDepth = 6;
const maxName = 200;

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
      const names = path.map((name) => cutText(name, maxName)).filter(Boolean);
      if (names.length > maxDepth) onNote(`has more than ${maxDepth} levels: the deeper ones are left out`);
      let parent: FolderCategory | null = null;
      let key = '';
      for (const name of names.slice(0, maxDepth)) {
        key += `\n${name.toLowerCase()}`;
        const known: FolderCategory | undefined = found.get(key);
        if (!known && found.size === maxCategories) {
          onNote(`makes more than ${maxCategories} categories: this one is left out`);
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
