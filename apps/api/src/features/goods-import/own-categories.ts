import { pathLimits, pathNotes } from '@witryna/shop-converters/path-categories.ts';
import { cutText } from '@witryna/shop-converters/plain-text.ts';
import type { FolderCategory } from '@witryna/shop-folder/format/categories.ts';
import { freeHandle } from '@witryna/shop-folder/format/handle.ts';
import type { OwnNames } from './own-names-store.ts';

/** A category of the shop that a file names has its id. */
export type OwnCategory = FolderCategory & { id?: number };

/** Says which category the cells of our own files mean. */
export interface NamedCategories {
  /** Handles of the categories that were named so far. */
  handles: ReadonlySet<string>;
  /**
   * The handle of a category: of the shop, by handle, name or path (`Kitchen > Mugs`), or of one that is to be made. What
   * is above the limits of converted files is noted and left out.
   */
  handleOf(cell: string, onNote: (message: string) => void): string;
  /** The categories that were named, with those above them; a parent comes before its children. */
  list(): OwnCategory[];
}

const fold = (name: string) => name.trim().toLowerCase();

export function nameCategories(stored: OwnNames['categories']): NamedCategories {
  const byId = new Map(stored.map((one) => [one.id, one]));
  const byHandle = new Map(stored.map((one) => [one.handle, one]));
  const byName = Map.groupBy(stored, ({ name }) => fold(name));
  const handles = new Set<string>();
  const taken = new Set(byHandle.keys());
  const made = new Map<string, string>();
  const listed: OwnCategory[] = [];
  const add = (category: Pick<OwnCategory, 'handle' | 'name' | 'parent' | 'id'>) => {
    handles.add(category.handle);
    listed.push({ row: 0, picture: null, alt: null, text: null, ...category });
    return category.handle;
  };
  function addStored({ id, handle, name, parentId }: (typeof stored)[number]): string {
    if (handles.has(handle)) return handle;
    const above = parentId === null ? undefined : byId.get(parentId);
    return add({ handle, name, parent: above ? addStored(above) : null, id });
  }
  /** One below another of the file. */
  function addBelow(name: string, parent: string | null): string | undefined {
    const parentId = parent === null ? null : byHandle.get(parent)?.id;
    const known = byName.get(fold(name))?.find((one) => one.parentId === parentId);
    if (known) return addStored(known);
    const key = JSON.stringify([parent, fold(name)]);
    if (!made.has(key) && made.size === pathLimits.categories) return undefined;
    const handle = made.get(key) ?? add({ handle: freeHandle(name, taken), name, parent });
    made.set(key, handle);
    return handle;
  }
  return {
    handles,
    list: () => listed,
    handleOf(cell, onNote) {
      const text = cell.trim();
      const named = byName.get(fold(text)) ?? [];
      const known = byHandle.get(text) ?? (named.length === 1 ? named[0] : undefined);
      if (known) return addStored(known);
      const path = text.split(' > ').map((name) => cutText(name, pathLimits.name));
      const names = path.filter(Boolean);
      if (names.length > pathLimits.depth) onNote(pathNotes.depth);
      let parent: string | null = null;
      for (const name of names.slice(0, pathLimits.depth)) {
        const handle = addBelow(name, parent);
        if (handle === undefined) {
          onNote(pathNotes.categories);
          break;
        }
        parent = handle;
      }
      return parent ?? '';
    },
  };
}
