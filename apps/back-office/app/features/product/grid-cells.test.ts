import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText, copyCells, fillDown, gridColumnNames, pasteCells, readTable, withText } from './grid-cells.ts';
import { emptyRow } from './product-draft.ts';

const images = [
  { id: 'one', alt: '' },
  { id: 'two', alt: '' },
];
const rows = Array.from({ length: 6 }, (_, at) => ({ ...emptyRow(), key: `${at}`, price: `${at},00`, sku: `S ${at}` }));
const all = { from: { row: 0, column: 0 }, to: { row: 5, column: gridColumnNames.length - 1 } };

test('any changes of cells change exactly these cells', () => {
  const change = fc.record({
    row: fc.nat(5),
    column: fc.constantFrom(...gridColumnNames),
    text: fc.constantFrom('1', '2', ''),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const changed = changes.reduce(
        (list, { row, column, text }) =>
          list.map((one, at) => (at === row ? withText(one, column, text, images) : one)),
        rows,
      );
      const touched = new Set(changes.map(({ row, column }) => `${row} ${column}`));
      for (const [at, row] of changed.entries()) {
        for (const column of gridColumnNames) {
          const before = rows[at];
          if (!touched.has(`${at} ${column}`) && before)
            expect(cellText(row, column, images)).toBe(cellText(before, column, images));
        }
      }
    }),
  );
});

test('what is copied is pasted as it was', () => {
  const text = fc
    .string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', ',', '1'), maxLength: 6 })
    .map((one) => one.trim());
  fc.assert(
    fc.property(fc.array(text, { minLength: 6, maxLength: 6 }), (skus) => {
      const filled = rows.map((row, at) => ({ ...row, sku: skus[at] ?? '', active: at % 2 === 0, image: 'two' }));
      expect(pasteCells(rows, all, copyCells(filled, all, images), images)).toEqual(filled);
    }),
  );
});

test('rows of a spreadsheet go where the first cell is, and what does not fit is left out', () => {
  const at = { row: 4, column: 1 };
  const pasted = pasteCells(rows, { from: at, to: at }, '10,00\t5\r\n20,00\t6\r\n30,00\t7\r\n', images);
  expect(pasted.map(({ before, stock }) => [before, stock]).slice(3)).toEqual([
    ['', '0'],
    ['10,00', '5'],
    ['20,00', '6'],
  ]);
  expect(pasted[0]).toBe(rows[0]);
});

test('one pasted cell fills the range, and the first row is filled down', () => {
  const range = { from: { row: 1, column: 2 }, to: { row: 3, column: 2 } };
  expect(pasteCells(rows, range, '9', images).map(({ stock }) => stock)).toEqual(['0', '9', '9', '9', '0', '0']);
  const prices = { from: { row: 4, column: 0 }, to: { row: 1, column: 0 } };
  expect(fillDown(rows, prices, images).map(({ price }) => price)).toEqual([
    '0,00',
    '1,00',
    '1,00',
    '1,00',
    '1,00',
    '5,00',
  ]);
});

test.each([
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a\nb"\t"say ""hi"""', [['a\nb', 'say "hi"']]],
  ['5" pipe', [['5" pipe']]],
  ['', [['']]],
])('%j has the cells %j', (text, cells) => {
  expect(readTable(text)).toEqual(cells);
});
