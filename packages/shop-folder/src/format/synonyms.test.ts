import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fault } from '../fault.ts';
import { readSynonyms, rowOfSynonym } from './synonyms.ts';

async function readRows(rows: readonly Record<string, string>[]) {
  const faults: Fault[] = [];
  const table = async function* () {
    for (const [at, cells] of rows.entries()) yield { row: at + 2, cells };
  };
  const read = await Array.fromAsync(readSynonyms(table(), (fault) => faults.push(fault)));
  return { read, faults: faults.map(({ row, column }) => `${row} ${column ?? ''}`.trim()) };
}

test('a row has words that stand for each other, or words and what they find too', async () => {
  const rows = [
    { Words: 'sofa, kanapa', Finds: '' },
    { Words: 'kubas', Finds: 'kubek, kubek klasyczny' },
  ];
  expect(await readRows(rows)).toEqual({
    read: [
      { row: 2, words: ['sofa', 'kanapa'], finds: [] },
      { row: 3, words: ['kubas'], finds: ['kubek', 'kubek klasyczny'] },
    ],
    faults: [],
  });
});

test.each([
  ['no words', { Words: ' ', Finds: 'kubek' }, 'Words'],
  ['one word without others', { Words: 'kubek', Finds: '' }, 'Finds'],
  ['a word twice', { Words: 'Łódka, lodka', Finds: '' }, 'Words'],
  ['punctuation alone', { Words: 'kubek, …', Finds: '' }, 'Words'],
  ['five words in one synonym', { Words: 'kubek', Finds: 'a b c d e' }, 'Finds'],
  ['a synonym of 51 characters', { Words: `kubek, ${'x'.repeat(51)}`, Finds: '' }, 'Words'],
  ['eleven synonyms', { Words: 'a1,a2,a3,a4,a5,a6,a7,a8,a9,a10,a11', Finds: '' }, 'Words'],
])('%s: the row is refused with its number and column, and the others are read', async (_, cells, column) => {
  const { read, faults } = await readRows([cells, { Words: 'sofa, kanapa', Finds: '' }]);
  expect(faults).toEqual([`2 ${column}`]);
  expect(read).toHaveLength(1);
});

test('after 1,000 rows the rest is refused', async () => {
  const rows = Array.from({ length: 1_003 }, (_, at) => ({ Words: `a${at}, b${at}`, Finds: '' }));
  const { read, faults } = await readRows(rows);
  expect([read.length, faults]).toEqual([1_000, ['1002']]);
});

test('what an export writes is read as it was', async () => {
  const word = fc.stringMatching(/^[a-ząćęłńóśźż0-9,\\]{1,20}$/).filter((text) => /[a-z0-9]/.test(text));
  const list = fc.uniqueArray(word, { minLength: 2, maxLength: 5, selector: (text) => text.normalize('NFD') });
  await fc.assert(
    fc.asyncProperty(list, async (words) => {
      const { read } = await readRows([rowOfSynonym({ words, finds: [] })]);
      if (read.length > 0) expect(read[0]?.words).toEqual(words);
    }),
  );
});
