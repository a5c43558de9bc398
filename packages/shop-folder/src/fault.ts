/** A fault in a file of a shop folder, for people: where it is and what is allowed. */
export interface Fault {
  file: string;
  /** The line on which the record starts, as an editor counts lines. A table's header is line 1, or 2 after `sep=;`. */
  row?: number;
  column?: string;
  message: string;
  /** Whether nothing is left out: a value was only changed when it was read. */
  isNote?: true;
}

/** Thrown for a fault after which the rest of the file cannot be read. */
export class BrokenFile extends Error {
  readonly row: number | undefined;
  readonly column: string | undefined;

  constructor(message: string, row?: number, column?: string) {
    super(message);
    this.row = row;
    this.column = column;
  }

  toFault(file: string): Fault {
    return { file, row: this.row, column: this.column, message: this.message };
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
