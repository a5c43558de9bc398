import { BrokenFile } from '@witryna/shop-folder/fault.ts';
import type { TableRow } from '@witryna/shop-folder/read/read-table.ts';
import type { ConversionReport } from './conversion.ts';
import type { Notes } from './take-notes.ts';

/** A column of another shop system. */
export interface SourceColumn {
  /** Its name in this code: the English one, whatever the language of the file. */
  name: string;
  /** Where its values go; null if a shop folder has no place for them. */
  to: string | null;
}

/** Knows the columns of one shop system. */
export type FindColumn = (header: string) => SourceColumn | undefined;

export interface SourceColumns {
  /** Gives the cells of a row the names of this code, and leaves out those without a place. */
  translate(row: TableRow): TableRow;
  mapping(): ConversionReport['mapping'];
  unknown(): string[];
  /** Notes each column whose values are left out, with the number of rows that have one. */
  noteLeftOut(): void;
}

const maxColumns = 5_000;

interface Header {
  column: SourceColumn | undefined;
  leftOut: number;
  firstRow: number;
}

/**
 * Translates the columns of a file and remembers which had no place.
 * @throws BrokenFile from `translate`, for more than 5,000 different columns
 */
export function sourceColumns(find: FindColumn, file: string, notes: Notes): SourceColumns {
  const headers = new Map<string, Header>();
  const headerOf = (name: string): Header => {
    const known = headers.get(name);
    if (known) return known;
    if (headers.size === maxColumns) throw new BrokenFile(`The file has more than ${maxColumns} different columns.`);
    const header = { column: find(name), leftOut: 0, firstRow: 0 };
    headers.set(name, header);
    return header;
  };
  return {
    translate: ({ row, cells }) => {
      const translated: TableRow['cells'] = {};
      for (const [from, text] of Object.entries(cells)) {
        const header = headerOf(from);
        const name = header.column?.to ? header.column.name : null;
        if (name !== null) {
          translated[name] = translated[name]?.trim() ? translated[name] : text;
        } else if (text.trim() !== '') {
          header.leftOut += 1;
          header.firstRow ||= row;
        }
      }
      return { row, cells: translated };
    },
    mapping: () => [...headers].flatMap(([from, { column }]) => (column?.to ? [{ from, to: column.to }] : [])),
    unknown: () => [...headers].flatMap(([name, { column }]) => (column ? [] : [name])),
    noteLeftOut: () => {
      for (const [column, { leftOut, firstRow }] of headers) {
        if (leftOut === 0) continue;
        const rows = leftOut === 1 ? '1 row has a value' : `${leftOut} rows have a value`;
        notes.addFault({ file, row: firstRow, column, message: `has no place in a shop folder: ${rows}` });
      }
    },
  };
}
