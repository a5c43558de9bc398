import type { Category, ProductList } from '@witryna/contract/catalog';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listCalls, listContent, listedProducts, listSettings } from './listed-products.ts';

const settingsSchema = z.object(listSettings());
const contentSchema = z.object(listContent());

function listOf(settings: z.input<typeof settingsSchema>, content: z.input<typeof contentSchema>, limit = 8) {
  const options = { ...settingsSchema.parse(settings), limit };
  const parsed = contentSchema.parse(content);
  return { query: listCalls(options, parsed).products?.query, options, parsed };
}

test('hand-picked products are shown in the order of their ids, without those that are gone', () => {
  const { query, options, parsed } = listOf(
    { source: 'sale' },
    { productIds: [7, '/product/3-kubek', '5'], search: 'a' },
  );
  expect(query).toEqual({ filter: { productIds: [7, '3', '5'] }, pageSize: 8, facets: false });
  const data = [3, 5].map((id) => ({ id, name: `Kubek ${id}`, minPrice: 79 }));
  const answers = { products: { data, totalItems: 2 } as ProductList };
  expect(listedProducts(answers, options, parsed).products.map(({ id }) => id)).toEqual([3, 5]);
  expect(listedProducts({}, options, parsed).products).toEqual([]);
});

test('a list has at most as many hand-picked products as its limit', () => {
  expect(listOf({}, { productIds: [1, 2, 3] }, 2).query).toEqual({
    filter: { productIds: [1, 2] },
    pageSize: 2,
    facets: false,
  });
});

test('a search replaces the source and can be sorted', () => {
  const { query } = listOf({ source: 'category:men', sort: 'priceLowToHigh' }, { search: 'kubek' });
  expect(query).toMatchObject({ filter: { search: 'kubek', sortType: 'PriceLowToHigh', categoryId: undefined } });
});

test('a category can be sorted; a source with an order of its own keeps it', () => {
  expect(listOf({ source: 'category:12', sort: 'priceHighToLow' }, {}).query).toMatchObject({
    filter: { categoryId: '12', sortType: 'PriceHighToLow' },
  });
  expect(listOf({ source: 'sale', sort: 'priceHighToLow' }, {}).query).toMatchObject({ filter: { sortType: 'Sale' } });
  expect(listOf({ source: 'category:men' }, {}).query).toBeUndefined();
});

test.each([
  [{ source: 'all' }, {}, '/products'],
  [{ source: 'all', sort: 'priceLowToHigh' }, {}, '/products?sort=price_lowtohigh'],
  [{ source: 'new', sort: 'priceLowToHigh' }, {}, '/products?sort=new'],
  [
    { source: 'category:men', sort: 'bestsellers' },
    { categories: { men: '/products/3-kubki' } },
    '/products/3-kubki?sort=bestsellers',
  ],
  [{ source: 'category:9' }, {}, undefined],
  [{ source: 'sale' }, { search: 'kubek & miska' }, '/products?search=kubek+%26+miska'],
  [{ source: 'sale' }, { productIds: [1] }, undefined],
  [{ source: 'sale' }, { productIds: [1], moreText: 'Cały katalog' }, '/products'],
] as const)('the link below a list with %j and %j leads to %s', (settings, content, address) => {
  const { options, parsed } = listOf({ ...settings, more: 'link' }, content as z.input<typeof contentSchema>);
  const categories = [{ id: 3, name: 'Kubki', children: [] }] as unknown as Category[];
  expect(listedProducts({ categories }, options, parsed).more).toBe(address);
});

test('a list without a link asks for no categories', () => {
  const content = contentSchema.parse({});
  const callsOf = (more: 'none' | 'link') =>
    listCalls({ ...settingsSchema.parse({ source: 'category:3', more }), limit: 8 }, content).categories;
  expect(callsOf('none')).toBeUndefined();
  expect(callsOf('link')?.path).toBe('shop/Category');
});
