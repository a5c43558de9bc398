import { BrokenFile, type Fault, quoteText } from '../fault.ts';
import { unprotectFormula } from '../protect-formula.ts';
import { type CsvRecord, parseRecords } from './csv-records.ts';
import { decodeFile } from './decode-text.ts';
import { MAX_COLUMNS, matchColumns, type TableColumns, type UnknownColumn } from './table-columns.ts';
import type { TextEncoding } from './text-encoding.ts';

/** A row of a table: the text of each known column as it stands in the file, '' if the cell is empty. */
export interface TableRow {
  /** As a spreadsheet counts it; of XML, the line. */
  row: number;
  cells: Record<string, string>;
  /** Set for a row with a fault, of which `cells` has what could be read. Only with `keepsFaulty`. */
  isFaulty?: true;
}

/** What the start of a table says. */
export interface TableStart {
  encoding: TextEncoding;
  /** The known columns in the order of the file. */
  columns: string[];
  unknownColumns: UnknownColumn[];
}

export interface TableOptions {
  /** The file's name for faults. */
  file: string;
  /** The known columns, or a function that returns the known column for a name in the header. */
  columns: readonly string[] | ((header: string) => string | undefined);
  required: readonly string[];
  /** 200 by default. */
  maxColumns?: number;
  /** Whether rows with a fault are not left out: what they belong to may have to be left out whole. */
  keepsFaulty?: boolean;
  onFault(fault: Fault): void;
  onStart?(start: TableStart): void;
}

const MAX_CELL_LENGTH = 1024 * 1024;
const TOO_LONG = `The cell is longer than ${MAX_CELL_LENGTH.toLocaleString('en')} characters.`;

/**
 * Reads the rows of a CSV file one by one, never the whole file into memory. A row with a fault goes to `onFault` and is
 * left out; a fault of the file goes there too and ends the rows.
 * @param options with `keepsFaulty`, a row with a fault is marked instead, and a fault of the file is a last such row
 */
export async function* readTable(path: string, options: TableOptions): AsyncGenerator<TableRow, void, undefined> {
  let last = 0;
  try {
    let encoding: TextEncoding = 'UTF-8';
    let header: TableColumns | undefined;
    const chunks = decodeFile(path, (detected) => {
      encoding = detected;
    });
    for await (const records of parseRecords(chunks, (at) => header?.titles[at])) {
      for (const record of records) {
        last = record.row;
        if (record.cells.every((cell) => cell.trim() === '')) continue;
        if (header) {
          const row = readRow(record, header, options);
          if (!row.isFaulty || options.keepsFaulty) yield row;
        } else {
          header = readHeader(record, encoding, options);
        }
      }
    }
    if (!header) throw new BrokenFile('The file is empty. Its first line must name the columns.');
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    const fault = error.toFault(options.file);
    options.onFault(fault);
    if (options.keepsFaulty) yield { row: fault.row ?? last + 1, cells: {}, isFaulty: true };
  }
}

function readHeader({ row, cells }: CsvRecord, encoding: TextEncoding, options: TableOptions): TableColumns {
  const header = matchColumns(cells, row, options.columns, options.maxColumns ?? MAX_COLUMNS);
  const columns = header.names.filter((name) => name !== undefined);
  options.onStart?.({ encoding, columns, unknownColumns: header.unknown });
  const missing = options.required.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    throw new BrokenFile(`Required columns are missing: ${missing.map(quoteText).join(', ')}.`, { row });
  }
  return header;
}

/** Returns a record's cells by column. */
function readRow({ row, cells }: CsvRecord, { names, titles }: TableColumns, options: TableOptions): TableRow {
  let hasFault = false;
  const refuse = (message: string, column?: string) => {
    options.onFault({ file: options.file, row, column, message });
    hasFault = true;
  };
  if (cells.length !== names.length) refuse(`The row has ${cells.length} cells, but the header has ${names.length}.`);
  const read: TableRow['cells'] = {};
  for (const [at, cell] of cells.slice(0, names.length).entries()) {
    const name = names[at];
    if (cell.length > MAX_CELL_LENGTH) refuse(TOO_LONG, titles[at]);
    else if (name !== undefined) read[name] = unprotectFormula(cell);
    else if (titles[at] === '' && cell.trim()) refuse(`${quoteText(cell)} stands in a column without a name.`);
  }
  return hasFault ? { row, cells: read, isFaulty: true } : { row, cells: read };
}
