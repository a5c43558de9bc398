import { type Cells, cellsOf } from '@witryna/shop-folder/format/cells.ts';
import type { Condition } from '@witryna/shop-folder/format/product.ts';
import type { TableRow } from '@witryna/shop-folder/read/read-table.ts';
import { alwaysInStock } from './foreign-values.ts';
import type { Notes } from './take-notes.ts';

/** A row of another shop system. Values that can't be read are noted. */
export interface SourceRow extends Cells {
  cells: Readonly<TableRow['cells']>;
}

/** Opens a row of another shop system. Unreadable cells become notes. */
export function sourceRow(row: TableRow, notes: Notes): SourceRow {
  return { ...cellsOf(row, notes.add), cells: row.cells };
}

/** The longest text that is read: a description. */
export const maxText = 1024 * 1024;

/** Reads a cell with a code word in small letters; an empty text if there is none. */
export function readWord(row: SourceRow, column: string): string {
  return row.text(column)?.toLowerCase() ?? '';
}

/** Reads the condition of goods. An empty cell means new; an unknown word is noted, and means new too. */
export function readCondition(row: SourceRow, column: string): Condition {
  const word = readWord(row, column);
  if (word === 'used' || word === 'refurbished') return word;
  if (word !== '' && word !== 'new') row.report(column, `"${word.slice(0, 40)}" is not a condition: "new" is taken`);
  return 'new';
}

/** Returns the stock of goods that can always be bought. */
export function unlimitedStock(row: SourceRow, column: string, reason: string): number {
  row.report(column, `${reason}: a stock of ${alwaysInStock} is taken`);
  return alwaysInStock;
}
