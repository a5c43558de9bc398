import { parse } from 'csv-parse/sync';
import { writeTable } from '../write/write-table.ts';
import { type FilledFile, fillText, type KnownTexts } from './fill-template.ts';

/** Columns with an amount of money. */
const amounts = new Set(['Variant Price', 'Variant Compare At Price', 'Price']);

interface TableValues {
  known: KnownTexts;
  /** By how much the amounts of the template are multiplied. */
  scale: number;
  /** The VAT rate of all goods, in percent; undefined for those of the template. */
  vatRate: number | undefined;
  /** Returns the date of a time such as `30 days ago`, and any other text as it is. */
  dateOf(text: string): string;
}

/** Fills in the template of a table. */
export async function fillTable(template: string, values: TableValues): Promise<FilledFile> {
  const { known, scale, vatRate, dateOf } = values;
  let placeholders = 0;
  const [header = [], ...records] = parse(template);
  const rows = records.map((cells) =>
    Object.fromEntries(
      cells.map((cell, at) => {
        const column = header[at] ?? '';
        if (cell !== '' && column === 'VAT Rate' && vatRate !== undefined) return [column, String(vatRate)];
        if (cell !== '' && amounts.has(column)) return [column, String(Number(cell) * scale)];
        const filled = fillText(dateOf(cell), known);
        placeholders += filled.placeholders;
        return [column, filled.text];
      }),
    ),
  );
  const chunks = await Array.fromAsync(
    writeTable(
      header.map((name) => ({ name })),
      rows,
    ),
  );
  return { text: chunks.join(''), placeholders };
}
