import type { Fault } from '@witryna/shop-folder/fault.ts';

/** Collects what the user must know about a conversion. */
export interface Notes {
  /** Notes something about a row. Equal notes about one column become one that names the rows. */
  add(row: number, column: string, message: string): void;
  addFault(fault: Fault): void;
  list(): Fault[];
}

/** How many different notes are kept per column, and in total, so that memory is bounded. The others are counted. */
const maxOfColumn = 500;
const maxNotes = 5_000;
const shownRows = 20;

interface Collected {
  fault: Fault;
  rows: number[];
  lastRow: number | undefined;
  count: number;
}

/** Starts the notes about a file. At most 5,000 different ones are kept, 500 of a column; the others are counted. */
export function takeNotes(file: string): Notes {
  const notes = new Map<string, Collected>();
  const columns = new Map<string | undefined, { kept: number; more: number }>();
  const addFault = (fault: Fault) => {
    const key = JSON.stringify([fault.column, fault.message]);
    const same = notes.get(key);
    if (same) {
      if (fault.row !== undefined && same.lastRow === fault.row) return;
      same.lastRow = fault.row;
      same.count += 1;
      if (same.rows.length < shownRows && fault.row !== undefined) same.rows.push(fault.row);
      return;
    }
    const column = columns.get(fault.column) ?? { kept: 0, more: 0 };
    columns.set(fault.column, column);
    if (column.kept === maxOfColumn || notes.size >= maxNotes) {
      column.more += 1;
      return;
    }
    column.kept += 1;
    notes.set(key, { fault, rows: fault.row === undefined ? [] : [fault.row], lastRow: fault.row, count: 1 });
  };
  return {
    add: (row, column, message) => addFault({ file, row, column, message }),
    addFault,
    list: () => [
      ...[...notes.values()].map(describeNote),
      ...[...columns].flatMap(([column, { more }]) =>
        more === 0 ? [] : [{ file, column, message: `${more} more notes are not shown` }],
      ),
    ],
  };
}

function describeNote({ fault, rows, count }: Collected): Fault {
  if (count === 1) return fault;
  const shown = rows.join(', ') + (count > rows.length ? ', …' : '');
  return { ...fault, message: `${fault.message} (${count} rows: ${shown})` };
}
