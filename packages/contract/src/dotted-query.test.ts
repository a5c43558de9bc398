import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productListQuery } from './catalog.ts';
import { readList, toDottedQuery } from './dotted-query.ts';

test('a nested query becomes dotted names, a list repeats its name, and empty values are left out', () => {
  const query = {
    filter: { categoryId: 5, productIds: [1, 2], search: '', sortType: undefined },
    pageSize: 24,
    currentPage: 0,
  };
  expect(toDottedQuery(query)).toEqual([
    ['filter.categoryId', '5'],
    ['filter.productIds', '1'],
    ['filter.productIds', '2'],
    ['pageSize', '24'],
    ['currentPage', '0'],
  ]);
});

test.each([
  { 'filter.productIds': ['1', '2', '3'] },
  { 'filter.productIds': '1,2,3' },
  { 'filter.productIds[0]': '1', 'filter.productIds[1]': '2', 'filter.productIds[2]': '3' },
  { 'filter.productIds': ['1,2', ' 3 '] },
])('the query %j is read as a list of three', (query) => {
  expect(readList(query, 'filter.productIds')).toEqual(['1', '2', '3']);
  expect(productListQuery.parse(query)['filter.productIds']).toEqual([1, 2, 3]);
});

test('any query is either refused or has a valid page size', () => {
  const member = fc.oneof(
    fc.constantFrom('filter.productIds', 'filter.productIds[0]', 'pageSize', 'filter.search'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.dictionary(member, fc.oneof(fc.string(), fc.array(fc.string()))), (query) => {
      const { success, data } = productListQuery.safeParse(query);
      if (!success) return;
      expect(data.pageSize).toBeGreaterThanOrEqual(1);
      expect(data.pageSize).toBeLessThanOrEqual(100);
    }),
  );
});
