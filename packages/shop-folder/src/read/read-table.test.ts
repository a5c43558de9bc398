import { describe, expect, test } from 'vitest';
import { readTableBytes } from '../../test/read-bytes.ts';

const columns = ['Handle', 'Title', 'Price'];

/** Reads a table and lists its rows as texts: `2 kubek Kubek 12`. */
async function readRows(csv: string): Promise<string[]> {
  const { rows, faults } = await readTableBytes(csv, { columns });
  const texts = rows.map(({ row, cells }) => [row, ...columns.map((name) => cells[name])].join(' '));
  return [...texts, ...faults.map(({ row, message }) => `${row}: ${message}`)];
}

describe('rows', () => {
  test.each([
    ['commas', 'Handle,Title,Price\nkubek,Kubek,12\n'],
    ['semicolons', 'Handle;Title;Price\r\nkubek;Kubek;12\r\n'],
    ['tabs', 'Handle\tTitle\tPrice\rkubek\tKubek\t12\r'],
    ['commas in a quoted name', 'Handle;"Title";Price;",,,,"\nkubek;Kubek;12;\n'],
    ['other cases and space in the names', ' handle ,TITLE,Price\nkubek,Kubek,12\n'],
    ['no line end after the last row', 'Handle,Title,Price\nkubek,Kubek,12'],
  ])('with %s are read', async (_, csv) => {
    const [row] = await readRows(csv);
    expect(row).toMatch(/^2 kubek Kubek/);
  });

  test("Excel's line with the separator comes before the header", async () => {
    expect(await readRows('sep=;\r\nHandle;Title;Price\r\nkubek;Kubek, duży;12\r\n')).toEqual([
      '2 kubek Kubek, duży 12',
    ]);
  });

  test('have the number that a spreadsheet gives them, and empty ones are skipped', async () => {
    const csv = '\nHandle,Title,Price\r\n\na,"one\r\ntwo\nthree\rfour",1\n,,\nb,"a ""quoted"" text",2\n\n\n';
    expect(await readRows(csv)).toEqual(['4 a one\r\ntwo\nthree\rfour 1', '6 b a "quoted" text 2']);
  });

  test('that are longer than a piece of the file are read whole', async () => {
    const html = `<p>${'Zażółć gęślą jaźń, "tak". '.repeat(20_000)}</p>`;
    const csv = `Handle,Title,Price\nkubek,"${html.replaceAll('"', '""')}",12\nb,B,1\n`;
    expect(await readRows(csv)).toEqual([`2 kubek ${html} 12`, '3 b B 1']);
  });

  test('lose the apostrophe that protects a formula, and no other', async () => {
    const csv = "Handle,Title,Price\n'=1+1,''=1,'tis\n=1,+1,@a\n";
    expect(await readRows(csv)).toEqual(["2 =1+1 '=1 'tis", '3 =1 +1 @a']);
  });
});

describe('faults of a row', () => {
  test('of the wrong length name both numbers, and the other rows are read', async () => {
    expect(await readRows('Handle,Title,Price\na,A\nb,B,2\nc,C,3,3\n')).toEqual([
      '3 b B 2',
      '2: The row has 2 cells, but the header has 3.',
      '4: The row has 4 cells, but the header has 3.',
    ]);
  });

  test('with a cell of more than a megabyte name its column', async () => {
    const csv = `Handle,Title,Price\na,${'x'.repeat(1024 * 1024 + 1)},1\nb,B,2\n`;
    const { rows, faults } = await readTableBytes(csv, { columns });
    expect(rows.map(({ row }) => row)).toEqual([3]);
    expect(faults).toMatchObject([{ file: 'products.csv', row: 2, column: 'Title' }]);
  });

  test('with text in a column without a name are not dropped silently', async () => {
    expect(await readRows('Handle,Title,Price,,\na,A,1,,\nb,B,2,x,\n')).toEqual([
      '2 a A 1',
      '3: "x" stands in a column without a name.',
    ]);
  });
});

describe('faults that end the rows', () => {
  test.each([
    ['never closes', 'b,"B,2\nc,C,3\n', 'Title', 'never closes'],
    ['closes in the middle of a cell', 'b,"B,2\nc,"C",3\n', 'Title', 'doubled'],
    ['opens in the middle of a cell', 'b,27" screen,2\nc,C,3\n', 'Title', 'middle'],
    ['makes a row longer than 4 MB', `b,B,"2\n${'c,C,3\n'.repeat(800_000)}`, 'Price', '4 MB'],
  ])('a quote that %s is reported where its row starts, after the rows before it', async (_, text, column, words) => {
    const { rows, faults } = await readTableBytes(`Handle,Title,Price\na,"A\nA",1\n${text}`, { columns });
    expect(rows.map(({ row }) => row)).toEqual([2]);
    expect(faults).toEqual([
      { file: 'products.csv', row: 3, line: 4, column, message: expect.stringContaining(words) },
    ]);
  });

  test.each([
    ['is empty', '', undefined, 'empty'],
    ['has only empty lines', '\n\n,,\n', undefined, 'empty'],
    ['names a column twice', 'Handle,Title, handle\na,A,a\n', 1, 'twice'],
    ['lacks a required column', '\nTitle,Price\nA,1\n', 2, '"Handle"'],
    ['has more than 200 columns', `${'x,'.repeat(200)}Handle\n`, 1, '201'],
  ])('a file that %s has one fault', async (_, csv, row, words) => {
    const { rows, faults } = await readTableBytes(csv, { columns, required: ['Handle'] });
    expect(rows).toEqual([]);
    expect(faults).toMatchObject([{ file: 'products.csv', message: expect.stringContaining(words) }]);
    expect(faults[0]?.row).toBe(row);
  });
});

describe('the start of a table', () => {
  test('lists known columns in the order of the file, and unknown ones with the name that may be meant', async () => {
    const { start } = await readTableBytes('Titel,price,Colour,Handle\n', { columns });
    expect(start).toEqual({
      encoding: 'UTF-8',
      columns: ['Price', 'Handle'],
      unknownColumns: [{ name: 'Titel', suggestion: 'Title' }, { name: 'Colour' }],
    });
  });

  test('treats spaces and underscores in names alike', async () => {
    const { start } = await readTableBytes('sale_price,Sale  Unit\n', { columns: ['Sale price', 'sale_unit'] });
    expect(start).toMatchObject({ columns: ['Sale price', 'sale_unit'], unknownColumns: [] });
  });

  test('may map names of another program to the known ones, each once', async () => {
    const names = new Map([
      ['Nazwa', 'Title'],
      ['Name', 'Title'],
      ['SKU', 'Handle'],
    ]);
    const options = { columns: (header: string) => names.get(header) };
    const { rows, start } = await readTableBytes('SKU,Nazwa,Waga\na,A,5\n', options);
    expect(rows).toEqual([{ row: 2, cells: { Handle: 'a', Title: 'A' } }]);
    expect(start?.unknownColumns).toEqual([{ name: 'Waga' }]);
    const { faults } = await readTableBytes('Name,Nazwa\nA,A\n', options);
    expect(faults).toMatchObject([{ column: 'Nazwa', message: expect.stringContaining('mean the same') }]);
  });
});
