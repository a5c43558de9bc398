import { protectFormula } from '../protect-formula.ts';

export interface WrittenColumn {
  name: string;
  /** Whether the column has numbers or money, which may start with a minus sign that is no formula. */
  isNumber?: boolean;
}

const CHUNK_LENGTH = 64 * 1024;

/**
 * Writes a table as CSV with commas, `\n`, and quotes only where they are needed.
 * @returns pieces of text, to be saved as UTF-8 without a mark
 */
export async function* writeTable(
  columns: readonly WrittenColumn[],
  rows: AsyncIterable<Readonly<Record<string, string>>> | Iterable<Readonly<Record<string, string>>>,
): AsyncGenerator<string, void, undefined> {
  let chunk = writeRecord(columns.map(({ name }) => name));
  for await (const row of rows) {
    const cells = columns.map(({ name, isNumber }) => (isNumber ? row[name] : protectFormula(row[name] ?? '')));
    chunk += writeRecord(cells);
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

function writeRecord(cells: readonly (string | undefined)[]): string {
  return `${cells.map((cell) => (cell ? quoteCell(cell) : '')).join(',')}\n`;
}

function quoteCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
