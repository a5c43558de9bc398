import { BrokenFile } from '../fault.ts';
import { parseRecords } from './csv-records.ts';
import { decodeFile } from './decode-text.ts';

/** Returns the line on which a row of a table begins. */
export type LineOfRow = (row: number) => number;

/**
 * Finds out on which lines the rows of a CSV file begin. Memory holds the rows at which the distance between row and
 * line changes: those after a cell of several lines.
 */
export async function findLines(path: string): Promise<LineOfRow> {
  const rows: number[] = [];
  const lines: number[] = [];
  const add = ({ row, line }: { row: number; line: number }) => {
    const [lastRow = 0, lastLine = 0] = [rows.at(-1), lines.at(-1)];
    if (line - lastLine === row - lastRow && rows.length > 0) return;
    rows.push(row);
    lines.push(line);
  };
  try {
    const chunks = decodeFile(path, () => undefined);
    for await (const records of parseRecords(chunks, () => undefined)) for (const record of records) add(record);
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    const { row, line } = error.place;
    if (row !== undefined && line !== undefined) add({ row, line });
  }
  return (row) => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle] ?? 0) <= row) low = middle + 1;
      else high = middle;
    }
    return row - (rows[low - 1] ?? 0) + (lines[low - 1] ?? 0);
  };
}
