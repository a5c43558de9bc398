import { categoryLimits } from '@witryna/contract/category-form';
import { serverLimits } from '@witryna/contract/server-limits';
import type { Fault } from '../fault.ts';
import { quoteText } from '../fault.ts';
import type { TableRow } from '../read/read-table.ts';
import { cellsOf } from './cells.ts';
import { handleRule, isHandle } from './handle.ts';

export interface FolderCategory {
  row: number;
  handle: string;
  name: string;
  parent: string | null;
  /** A file in `pictures/`, shown in the menu of a top category. */
  picture: string | null;
  /** What the picture shows. */
  alt: string | null;
  /** A line below the name in the menu. */
  text: string | null;
}

export const columnsOfCategories = ['Handle', 'Name', 'Parent', 'Picture', 'Alt', 'Text'] as const;

/** The row of a category in `categories.csv`, by column. */
export function rowOfCategory(category: FolderCategory): Record<string, string> {
  const { handle, name, parent, picture, alt, text } = category;
  return {
    ...{ Handle: handle, Name: name, Parent: parent ?? '' },
    ...{ Picture: picture ?? '', Alt: alt ?? '', Text: text ?? '' },
  };
}

const file = 'categories.csv';
const { categories: maxCategories } = serverLimits;
const { levels: maxLevels } = categoryLimits;

/** Reads `categories.csv`. Faulty rows are left out, and rows whose parent is left out too. */
export async function readCategories(
  rows: AsyncIterable<TableRow>,
  onFault: (fault: Fault) => void,
): Promise<FolderCategory[]> {
  const found = new Map<string, FolderCategory>();
  const report = (row: number, column: string, message: string) => onFault({ file, row, column, message });
  for await (const row of rows) {
    const cells = cellsOf(row, report);
    const handle = cells.required('Handle');
    const category = {
      row: row.row,
      handle,
      name: cells.required('Name', categoryLimits.name),
      parent: cells.text('Parent'),
      picture: cells.text('Picture', 200),
      alt: cells.text('Alt', categoryLimits.alt),
      text: cells.text('Text', categoryLimits.text),
    };
    const same = found.get(handle);
    if (found.size === maxCategories)
      report(row.row, 'Handle', `The file has more than ${maxCategories.toLocaleString('en')} categories.`);
    else if (same) report(row.row, 'Handle', `${quoteText(handle)} is also in row ${same.row}.`);
    else if (handle !== '' && !isHandle(handle)) report(row.row, 'Handle', handleRule);
    else if (!cells.hasFault()) found.set(handle, category);
  }
  return [...found.values()].filter((category) => hasRoot(category, found, report));
}

/** Whether a category's parents lead to the top, in few enough steps; reports it if they don't. */
function hasRoot(
  category: FolderCategory,
  all: ReadonlyMap<string, FolderCategory>,
  report: (row: number, column: string, message: string) => void,
): boolean {
  let parent = category.parent;
  for (let depth = 1; parent !== null; depth += 1) {
    const found = all.get(parent);
    if (!found) report(category.row, 'Parent', `${quoteText(parent)} is not in ${file}.`);
    else if (parent === category.handle)
      report(category.row, 'Parent', 'The parent is the category itself or one below it.');
    else if (depth === maxLevels)
      report(category.row, 'Parent', `The category has more than ${maxLevels} levels above it, or they form a circle.`);
    else {
      parent = found.parent;
      continue;
    }
    return false;
  }
  return true;
}
