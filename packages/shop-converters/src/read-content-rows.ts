import { basename } from 'node:path';
import { BrokenFile } from '@witryna/shop-folder/fault.ts';
import { type FindColumn, type SourceColumns, sourceColumns } from './source-columns.ts';
import { type SourceRow, sourceRow } from './source-row.ts';
import { readSourceTable } from './source-table.ts';
import { type Notes, takeNotes } from './take-notes.ts';

export interface ContentTable {
  notes: Notes;
  columns: SourceColumns;
}

/**
 * Reads the rows of a table of another program, and calls `onRow` with each.
 * @param required columns without which the file is of another kind; of a list, one is enough
 * @throws BrokenFile if one of them is missing
 */
export async function readContentRows(
  path: string,
  find: FindColumn,
  required: readonly (string | readonly string[])[],
  onRow: (row: SourceRow) => void | Promise<void>,
): Promise<ContentTable> {
  const file = basename(path);
  const notes = takeNotes(file);
  const columns = sourceColumns(find, file, notes);
  for await (const read of readSourceTable(path, file, notes.addFault)) {
    const row = columns.translate(read);
    const missing = required.filter((names) => ![names].flat().some((name) => name in row.cells));
    if (missing.length > 0)
      throw new BrokenFile(
        `The file has no column for: ${missing.map((names) => [names].flat().join(' or ')).join(', ')}. It has: ${Object.keys(read.cells).join(', ').slice(0, 500)}.`,
      );
    await onRow(sourceRow(row, notes));
  }
  columns.noteLeftOut();
  return { notes, columns };
}
