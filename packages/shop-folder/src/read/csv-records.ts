import { CsvError, Parser } from 'csv-parse';
import { BrokenFile, type Place } from '../fault.ts';
import { countLineEnds } from './decode-text.ts';

export type Separator = ',' | ';' | '\t';

/** A record of a CSV text: its number, counted from 1 with empty ones, and the line on which it starts. */
export interface CsvRecord {
  row: number;
  line: number;
  cells: string[];
}

const MAX_RECORD_BYTES = 4 * 1024 * 1024;
const SEPARATOR_LINE = /^"?sep=([,;\t])"?(?:\r\n|\n|\r)/i;
const QUOTED = /"[^"]*"?/g;
const separators: Separator[] = [',', ';', '\t'];

/**
 * Parses CSV text into batches of records. The separator is the one that is most frequent in the header, or the one that
 * the line `sep=;` before the header names, as Excel writes it.
 * @param nameColumn returns the name of the column with this index, if known
 * @throws BrokenFile at a record with a broken quote, after the records before it
 */
export async function* parseRecords(
  chunks: AsyncIterable<string>,
  nameColumn: (at: number) => string | undefined,
): AsyncGenerator<CsvRecord[], void, undefined> {
  let parse: ParseNext | undefined;
  const take = function* ({ records, place, error }: Parsed): Generator<CsvRecord[], void, undefined> {
    yield records;
    if (error) throw toBrokenFile(error, place, nameColumn);
  };
  for await (const chunk of chunks) {
    if (parse) {
      yield* take(await parse(chunk));
      continue;
    }
    const [separatorLine = '', named] = SEPARATOR_LINE.exec(chunk) ?? [];
    const text = chunk.slice(separatorLine.length);
    parse = createParser(separators.find((one) => one === named) ?? detectSeparator(text), separatorLine ? 2 : 1);
    yield* take(await parse(text));
  }
  if (parse) yield* take(await parse());
}

/** Finds the separator that is most frequent in the first line that is not empty, outside of quotes. */
function detectSeparator(text: string): Separator {
  const [header = ''] = /[^\r\n]+/.exec(text.replace(QUOTED, '')) ?? [];
  const counts = separators.map((separator) => header.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

interface Parsed {
  records: CsvRecord[];
  /** Where the next record starts, or the one with the error. */
  place: Required<Place>;
  error?: Error | null;
}

/** Parses the next piece of text, or without text the end. */
type ParseNext = (text?: string) => Promise<Parsed>;

function createParser(separator: Separator, firstLine: number): ParseNext {
  let row = 1;
  let line = firstLine;
  let records: CsvRecord[] = [];
  const parser = new Parser({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_RECORD_BYTES,
    // If the records went through the parser's stream, an error would discard those before it.
    on_record(cells: string[]) {
      records.push({ row, line, cells });
      row += 1;
      // csv-parse's own count of lines counts "\r\n" in quotes twice.
      line += 1 + cells.reduce((lines, cell) => lines + countLineEnds(cell), 0);
      return null;
    },
  });
  // Without a listener the error would end the process, although write and end pass it on too.
  parser.on('error', () => {});
  return async (text) => {
    records = [];
    const error = await new Promise<Error | null | undefined>((done) => {
      if (text === undefined) parser.end(done);
      else parser.write(text, done);
    });
    return { records, place: { row, line }, error };
  };
}

function toBrokenFile(error: Error, place: Place, nameColumn: (at: number) => string | undefined): Error {
  const message = error instanceof CsvError ? faultMessages[error.code] : undefined;
  if (!(error instanceof CsvError) || !message) return error;
  const column = typeof error.column === 'number' ? nameColumn(error.column) : undefined;
  return new BrokenFile(`${message} The file was read only up to here.`, place, column);
}

const faultMessages: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote opens in this cell and never closes.',
  CSV_INVALID_CLOSING_QUOTE:
    'A quote opens in this cell, but the text goes on after the closing one. Quotes inside a cell must be doubled ("").',
  INVALID_OPENING_QUOTE:
    'This cell has a quote in its middle. Put the whole cell in quotes and double the one inside: "27"" screen".',
  CSV_MAX_RECORD_SIZE: `The row is longer than ${MAX_RECORD_BYTES / 1024 / 1024} MB. Perhaps a quote never closes.`,
};
