import { writeTable } from './write-table.ts';

/**
 * Writes a table as CSV for people, who open it in a spreadsheet: that takes a text without a byte order mark for one of
 * another encoding.
 * @param separator a semicolon where decimals have a comma
 * @returns pieces of text, to be sent as UTF-8
 */
export async function* writeSpreadsheet(
  names: readonly string[],
  rows: AsyncIterable<Readonly<Record<string, string>>>,
  separator: ',' | ';' = ',',
): AsyncGenerator<string, void, undefined> {
  yield '\ufeff';
  yield* writeTable(
    names.map((name) => ({ name })),
    rows,
    separator,
  );
}
