import { cleanCode, cleanText } from '@witryna/contract/clean-text';
import { quoteText } from '../fault.ts';
import type { ReadValue } from '../read/cell-values.ts';
import type { TableRow } from '../read/read-table.ts';

/** Takes a fault of a cell or, with `isNote`, what its value lost when it was read. */
export type ReportCell = (row: number, column: string, message: string, isNote?: true) => void;

/** Reads the cells of one row and reports those that are faulty. */
export interface Cells {
  row: number;
  /** The cell's text, cleaned; null if it is empty. */
  text(column: string, maxLength?: number): string | null;
  /** The cell's text as what is compared, such as a SKU: see `cleanCode`. Null if it is empty. */
  code(column: string, maxLength?: number): string | null;
  /** The cell's text; reports an empty cell. */
  required(column: string, maxLength?: number): string;
  /** The cell's value; null if it is empty or faulty. */
  read<T>(column: string, parse: (text: string) => ReadValue<T>): T | null;
  report(column: string, message: string): void;
  /** Whether a cell was reported. */
  hasFault(): boolean;
}

/** Long enough for the features and pictures of any product. */
const defaultLength = 100_000;

/** Opens a row of a table, so that its cells are read one by one and faulty ones are reported. */
export function cellsOf({ row, cells }: TableRow, reportCell: ReportCell): Cells {
  let isFaulty = false;
  const report = (column: string, message: string) => {
    isFaulty = true;
    reportCell(row, column, message);
  };
  const take = (clean: (text: string) => string, column: string, maxLength = defaultLength) => {
    const found = clean(cells[column] ?? '');
    if (found.length > maxLength) {
      report(column, `The cell is longer than ${maxLength} characters.`);
      return null;
    }
    return found || null;
  };
  const text = (column: string, maxLength?: number) => take(cleanText, column, maxLength);
  return {
    row,
    report,
    hasFault: () => isFaulty,
    text,
    code: (column, maxLength) => take(cleanCode, column, maxLength),
    required: (column, maxLength) => {
      if (cleanText(cells[column] ?? '') === '') report(column, 'The cell is empty.');
      return text(column, maxLength) ?? '';
    },
    read: (column, parse) => {
      const found = text(column);
      if (found === null) return null;
      const parsed = parse(found);
      if (parsed.note !== undefined) reportCell(row, column, parsed.note, true);
      if (parsed.fault === undefined) return parsed.value;
      report(column, parsed.fault);
      return null;
    },
  };
}

/** Makes a parser for a cell with one of some words; upper and lower case are the same. */
export function oneOf<Word extends string>(words: readonly Word[], synonyms: Readonly<Record<string, Word>> = {}) {
  return (text: string): ReadValue<Word> => {
    const wanted = text.toLowerCase();
    const value =
      words.find((word) => word.toLowerCase() === wanted) ??
      (Object.hasOwn(synonyms, wanted) ? synonyms[wanted] : undefined);
    return value ? { value } : { fault: `${quoteText(text)} is not allowed. Allowed are ${words.join(', ')}.` };
  };
}
