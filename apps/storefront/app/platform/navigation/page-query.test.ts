import { expect, test } from 'vitest';
import { readPage, readSearch } from './page-query.ts';

const query = (text: string) => new URLSearchParams(text);

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=1e9', 1],
  ['page=99999999999', 1],
])('%s is page %d', (text, page) => {
  expect(readPage(query(text))).toBe(page);
});

test('a search is bounded, and holds nothing that the database could not', () => {
  expect(readSearch(query('search=+kubek%00+'))).toBe('kubek');
  expect(readSearch(query(`search=${'x'.repeat(500)}`))).toHaveLength(100);
  expect(readSearch(query(''))).toBe('');
});
