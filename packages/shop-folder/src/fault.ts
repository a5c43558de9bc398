/** A fault in a file of a shop folder, for people: where it is and what is allowed. */
export interface Fault extends Place {
  file: string;
  column?: string;
  message: string;
  /** Whether nothing is left out: a value was only changed when it was read. */
  isNote?: true;
}

/** Where something stands in a file. */
export interface Place {
  /** The row of a table as a spreadsheet counts it: the header is row 1, and a cell of several lines is in one row. */
  row?: number;
  /** The line of a text, as an editor counts lines. */
  line?: number;
}

/** Thrown for a fault after which the rest of the file cannot be read. */
export class BrokenFile extends Error {
  readonly place: Place;
  readonly column: string | undefined;

  constructor(message: string, place: Place = {}, column?: string) {
    super(message);
    this.place = place;
    this.column = column;
  }

  toFault(file: string): Fault {
    return { file, ...this.place, column: this.column, message: this.message };
  }
}

const SHOWN_CHARACTERS = 40;

/** Quotes a text of a file for a message: on one line, cut to 40 characters. */
export function quoteText(text: string): string {
  const characters = [...text.slice(0, 2 * SHOWN_CHARACTERS + 2).toWellFormed()];
  const isCut = characters.length > SHOWN_CHARACTERS;
  const shown = characters
    .slice(0, SHOWN_CHARACTERS)
    .join('')
    .replace(/\p{Cc}/gu, ' ');
  return `"${shown}${isCut ? '…' : ''}"`;
}
