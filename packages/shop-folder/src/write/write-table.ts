import { protectFormula } from '../protect-formula.ts';

const CHUNK_LENGTH = 64 * 1024;

/**
 * Writes a table as CSV with `\n`, and quotes only where they are needed.
 * @returns pieces of text, to be saved as UTF-8 without a mark
 */
export async function* writeTable(
  columns: readonly { name: string }[],
  rows: AsyncIterable<Readonly<Record<string, string>>> | Iterable<Readonly<Record<string, string>>>,
  separator: ',' | ';' = ',',
): AsyncGenerator<string, void, undefined> {
  let chunk = writeRecord(
    columns.map(({ name }) => name),
    separator,
  );
  for await (const row of rows) {
    const cells = columns.map(({ name }) => protectFormula(row[name] ?? ''));
    chunk += writeRecord(cells, separator);
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

function writeRecord(cells: readonly string[], separator: string): string {
  return `${cells.map((text) => quoteCell(text, separator)).join(separator)}\n`;
}

function quoteCell(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
