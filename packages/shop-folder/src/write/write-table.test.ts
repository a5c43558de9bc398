import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeBytes, encodeUnicode } from '../../test/encode-text.ts';
import { readTableBytes } from '../../test/read-bytes.ts';
import { protectFormula } from '../protect-formula.ts';
import { writeTable } from './write-table.ts';

const columns = [{ name: 'Handle' }, { name: 'Body (HTML)' }, { name: 'Price' }];
const names = columns.map(({ name }) => name);

async function write(rows: Record<string, string>[]): Promise<string> {
  return (await Array.fromAsync(writeTable(columns, rows))).join('');
}

test('cells are quoted only where needed, and texts that a spreadsheet would run are protected', async () => {
  const rows = [
    { Handle: 'kubek', 'Body (HTML)': 'Mały, "biały"', Price: '1.50' },
    { Handle: '=1+1', 'Body (HTML)': "'@a", Price: '' },
  ];
  expect(await write(rows)).toBe(`Handle,Body (HTML),Price\nkubek,"Mały, ""biały""",1.50\n'=1+1,''@a,\n`);
});

test('where cells are apart by semicolons, those with one are quoted', async () => {
  const rows = [{ Handle: 'a;b', 'Body (HTML)': 'c,d', Price: '1,50' }];
  const text = (await Array.fromAsync(writeTable(columns, rows, ';'))).join('');
  expect(text).toBe('Handle;Body (HTML);Price\n"a;b";c,d;1,50\n');
});

describe('any text survives writing and reading', () => {
  const special = ['"', "'", ',', ';', '\t', '\n', '\r', '\r\n', '=', '+', '-', '@', ' '];
  const rowsOf = (characters: fc.Arbitrary<string>) => {
    const parts = fc.array(fc.oneof(fc.constantFrom(...special), characters), { maxLength: 30 });
    const body = parts.map((all) => all.join(''));
    const row = fc.record({
      Handle: fc.constantFrom('gęś', "'żółw"),
      'Body (HTML)': body,
      Price: fc.float().map(String),
    });
    return fc.array(row, { minLength: 1, maxLength: 8 });
  };

  test('as UTF-8, and as UTF-16 with a mark', async () => {
    const anyRows = rowsOf(fc.string({ unit: 'binary', maxLength: 5 }).map((text) => text.replaceAll('\0', '＝')));
    const encodings = fc.constantFrom('UTF-8', 'UTF-16LE', 'UTF-16BE');
    await fc.assert(
      fc.asyncProperty(anyRows, encodings, fc.boolean(), async (rows, encoding, isMarked) => {
        const bytes = encodeUnicode(await write(rows), encoding, isMarked || encoding !== 'UTF-8');
        const read = await readTableBytes(bytes, { columns: names });
        expect(read).toMatchObject({ faults: [], start: { encoding, columns: names, unknownColumns: [] } });
        expect(read.rows.map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });

  test('as Windows-1250 with every separator and line end', async () => {
    const polishRows = rowsOf(fc.constantFrom(...'aąćęłńóśźżĄĆĘŁŃÓŚŹŻ0123'));
    const separators = fc.constantFrom(',', ';', '\t');
    const lineEnds = fc.constantFrom('\n', '\r\n', '\r');
    await fc.assert(
      fc.asyncProperty(polishRows, separators, lineEnds, async (rows, separator, lineEnd) => {
        const lines = rows.map((row) => [row.Handle, quote(protectFormula(row['Body (HTML)'])), row.Price]);
        const csv = [names, ...lines].map((cells) => cells.join(separator)).join(lineEnd);
        const read = await readTableBytes(encodeBytes(csv, 'Windows-1250'), { columns: names });
        expect(read).toMatchObject({ faults: [], start: { encoding: 'Windows-1250', columns: names } });
        expect(read.rows.map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });

  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
});
