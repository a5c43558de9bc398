/** A fault in a file, for people: where it is, and what is allowed. */
export interface Fault {
  file: string;
  /** Line of the record in the file; the header is line 1. */
  row?: number;
  column?: string;
  message: string;
}

/** A record of a table. */
export interface TableRow {
  row: number;
  /** Texts by column name; an empty text for an empty cell. */
  cells: Record<string, string>;
}
