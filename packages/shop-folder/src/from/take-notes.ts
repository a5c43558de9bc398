import type { Fault } from '../fault.ts';

/** Collects what the user must know about a conversion. */
export interface Notes {
  /** Notes something about a row. Equal notes about one column become one that names the rows. */
  add(row: number, column: string, message: string): void;
  addFault(fault: Fault): void;
  list(): Fault[];
}

/** More notes than these are only counted: nobody reads them, and memory is bounded. */
const maxNotes = 1_000;
const shownRows = 20;

interface Collected {
  fault: Fault;
  rows: number[];
  count: number;
}

export function takeNotes(file: string): Notes {
  const notes = new Map<string, Collected>();
  let more = 0;
  const addFault = (fault: Fault) => {
    const key = JSON.stringify([fault.column, fault.message]);
    const same = notes.get(key);
    if (same) {
      same.count += 1;
      if (same.rows.length < shownRows && fault.row !== undefined) same.rows.push(fault.row);
    } else if (notes.size < maxNotes) {
      notes.set(key, { fault, rows: fault.row === undefined ? [] : [fault.row], count: 1 });
    } else {
      more += 1;
    }
  };
  return {
    add: (row, column, message) => addFault({ file, row, column, message }),
    addFault,
    list: () => {
      const listed = [...notes.values()].map(describeNote);
      return more === 0 ? listed : [...listed, { file, message: `${more} more notes are not shown` }];
    },
  };
}

function describeNote({ fault, rows, count }: Collected): Fault {
  if (count === 1) return fault;
  const shown = rows.join(', ') + (count > rows.length ? ', …' : '');
  return { ...fault, message: `${fault.message} (${count} times: rows ${shown})` };
}
