import { expect, test } from 'vitest';
import { pageParameter, readPage, readSearch } from './page-query.ts';

const query = (text: string) => new URLSearchParams(text);

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=1e9', 1],
  ['page=99999999999', 1],
])('query "%s" is page %d', (text, page) => {
  expect(readPage(query(text))).toBe(page);
});

test('the first page of a list has only one address, without a page number', () => {
  expect(['1', '01', '0', 'x', ''].map(pageParameter)).toEqual(Array(5).fill(undefined));
  expect(pageParameter('2')).toBe('2');
});

test('a search is cut to 100 characters, its white space is normalized and NUL is removed', () => {
  expect(readSearch(query('search=+kubek%00+'))).toBe('kubek');
  expect(readSearch(query('search=kubek%20%09+bialy'))).toBe('kubek bialy');
  expect(readSearch(query(`search=${'x'.repeat(500)}`))).toHaveLength(100);
  expect(readSearch(query(''))).toBe('');
});
