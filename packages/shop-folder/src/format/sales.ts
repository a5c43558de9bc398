import { daysAfter } from '@witryna/contract/zone-time';
import type { Fault } from '../fault.ts';
import { quoteText } from '../fault.ts';
import { readWholeNumber } from '../read/cell-values.ts';
import type { TableRow } from '../read/read-table.ts';
import { cellsOf } from './cells.ts';
import { readTime, type TimeContext } from './read-time.ts';

/** A row of `sales.csv`: how many pieces of a product were sold on a day. */
export interface FolderSale {
  row: number;
  handle: string;
  /** ISO date. The day is counted in UTC, as the days of orders are. */
  day: string;
  pieces: number;
}

export const columnsOfSales = ['Handle', 'Day', 'Pieces'] as const;

/** The row of a day’s sales in `sales.csv`, by column. */
export function rowOfSale({ handle, day, pieces }: FolderSale): Record<string, string> {
  return { Handle: handle, Day: day, Pieces: String(pieces) };
}

const file = 'sales.csv';

/** Reads `sales.csv`. Faulty rows are left out. The rows of a product follow each other, each for another day. */
export async function* readSales(
  rows: AsyncIterable<TableRow>,
  { relativeTo }: Pick<TimeContext, 'relativeTo'>,
  onFault: (fault: Fault) => void,
): AsyncGenerator<FolderSale> {
  let last: { handle: string; days: Map<string, number> } = { handle: '', days: new Map() };
  for await (const row of rows) {
    const cells = cellsOf(row, (line, column, message) => onFault({ file, row: line, column, message }));
    const handle = cells.required('Handle');
    cells.required('Day');
    cells.required('Pieces');
    const time = cells.read('Day', (text) => readTime(text, { timeZone: 'UTC', relativeTo }));
    const pieces = cells.read('Pieces', (text) => readWholeNumber(text, { min: 1, max: 1_000_000 }));
    const day = time?.toISOString().slice(0, 10) ?? '';
    if (handle !== last.handle) last = { handle, days: new Map() };
    const same = last.days.get(day);
    if (!cells.hasFault() && same !== undefined) cells.report('Day', `${quoteText(day)} is also in row ${same}.`);
    if (time && time > daysAfter(new Date(), 1)) cells.report('Day', `${quoteText(day)} is in the future.`);
    if (cells.hasFault() || pieces === null) continue;
    last.days.set(day, row.row);
    yield { row: row.row, handle, day, pieces };
  }
}
