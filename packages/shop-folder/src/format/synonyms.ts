import { fold } from '@witryna/contract/fold';
import { type Fault, quoteText } from '../fault.ts';
import type { TableRow } from '../read/read-table.ts';
import { cellsOf } from './cells.ts';
import { readList, writeList } from './list-cell.ts';

/** A row of `synonyms.csv`: a search for one of `words` also finds products with one of `finds`. */
export interface FolderSynonym {
  row: number;
  words: string[];
  /** Empty if the words stand for each other. */
  finds: string[];
}

export const columnsOfSynonyms = ['Words', 'Finds'] as const;

const file = 'synonyms.csv';
const maxRows = 1_000;
const maxPerCell = 10;
const maxLength = 50;
const maxWords = 4;

/** Reads `synonyms.csv`. Faulty rows are left out. */
export async function* readSynonyms(
  rows: AsyncIterable<TableRow>,
  onFault: (fault: Fault) => void,
): AsyncGenerator<FolderSynonym> {
  let count = 0;
  for await (const row of rows) {
    const cells = cellsOf(row, (line, column, message) => onFault({ file, row: line, column, message }));
    const words = readList(cells.required('Words'));
    const finds = readList(cells.text('Finds') ?? '');
    for (const [column, list] of [
      ['Words', words],
      ['Finds', finds],
    ] as const) {
      const fault = faultOf(list);
      if (fault) cells.report(column, fault);
    }
    if (words.length === 1 && finds.length === 0)
      cells.report('Finds', 'The cell is empty. A single word needs the words that a search for it finds too.');
    if (cells.hasFault()) continue;
    count += 1;
    if (count > maxRows) {
      onFault({
        file,
        row: row.row,
        message: `The file has more than ${maxRows} synonyms. This row and the rest are left out.`,
      });
      return;
    }
    yield { row: row.row, words, finds };
  }
}

function faultOf(list: readonly string[]): string | undefined {
  if (list.length > maxPerCell) return `The cell has ${list.length} synonyms. At most ${maxPerCell} are allowed.`;
  const seen = new Set<string>();
  for (const text of list) {
    if (text.length > maxLength) return `${quoteText(text)} is longer than ${maxLength} characters.`;
    const parts = text.match(/[\p{L}\p{Nd}]+/gu) ?? [];
    if (parts.length === 0) return `${quoteText(text)} has no letter or digit.`;
    if (parts.length > maxWords)
      return `${quoteText(text)} has ${parts.length} words. At most ${maxWords} are allowed.`;
    if (seen.has(fold(text))) return `${quoteText(text)} occurs twice.`;
    seen.add(fold(text));
  }
  return undefined;
}

/** Writes a row for `readSynonyms`. */
export function rowOfSynonym({ words, finds }: Omit<FolderSynonym, 'row'>): Record<string, string> {
  return { Words: writeList(words), Finds: writeList(finds) };
}
