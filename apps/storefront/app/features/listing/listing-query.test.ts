import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingAddress } from './listing-address.ts';
import { noFilters } from './listing-filters.ts';
import { listingParameters, readListingQuery, sorts, sortTypeOf } from './listing-query.ts';

const kubki = { id: 12, name: 'Kubki' };

test('the sort orders are the specification’s five', () => {
  expect(sorts).toEqual(['new', 'sale', 'bestsellers', 'price_lowtohigh', 'price_hightolow']);
  expect(sortTypeOf).toEqual({
    new: 'New',
    sale: 'Sale',
    bestsellers: 'Bestsellers',
    price_lowtohigh: 'PriceLowToHigh',
    price_hightolow: 'PriceHighToLow',
  });
});

test('default values are not part of the address', () => {
  expect(listingAddress(kubki)).toBe('/products/12-kubki');
  expect(listingAddress(kubki, { page: 1, search: '', sort: null, grid: null })).toBe('/products/12-kubki');
  expect(listingAddress(null, { search: 'łódka & co', sort: 'sale', page: 2 })).toBe(
    '/products?search=%C5%82%C3%B3dka+%26+co&sort=sale&page=2',
  );
});

test.each([
  ['sort=unknown', { sort: null }],
  ['sort=toString', { sort: null }],
  ['sort=sale', { sort: 'sale' }],
  ['page=2', { page: 2 }],
  ['page=0', { page: 1 }],
  ['page=-3', { page: 1 }],
  ['page=2.5', { page: 1 }],
  ['page=99999999999', { page: 1 }],
  ['search=%20kubek%00%20', { search: 'kubek' }],
  [`search=${'a'.repeat(500)}`, { search: 'a'.repeat(100) }],
])('the query %s is read as %j', (query, expected) => {
  expect(readListingQuery(new URLSearchParams(query))).toMatchObject(expected);
});

test('invalid values count as absent, so that pages with them share one cached page', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const sort = listingParameters.sort(text);
      expect(sort === undefined || (sort === text && sorts.includes(sort))).toBe(true);
      const page = listingParameters.page(text);
      expect(page === undefined || (page === String(Number(page)) && Number(page) > 1)).toBe(true);
      const search = listingParameters.search(text);
      expect(search === undefined ? undefined : listingParameters.search(` ${search}  `)).toBe(search);
    }),
  );
});

test('reading an address returns the query it was made from', () => {
  const query = fc.record({
    search: fc.string({ maxLength: 100 }).map((text) => text.replace(/[\s\0]+/g, ' ').trim()),
    sort: fc.constantFrom(null, ...sorts),
    page: fc.integer({ min: 1, max: 9_999_999 }),
    grid: fc.constantFrom(null, 'ShopGridNoSidebar'),
    filters: fc.constantFrom(noFilters, {
      priceFrom: '5.5',
      priceTo: '',
      inStock: true,
      discount: true,
      rating: 4,
      attributes: [{ name: 'Pojemność', values: ['1,5 l', '2 l'] }],
    }),
  });
  fc.assert(
    fc.property(query, (wanted) => {
      const read = readListingQuery(new URL(listingAddress(kubki, wanted), 'https://shop.example').searchParams);
      // an address can't contain a lone surrogate
      expect(read).toEqual({ ...wanted, search: wanted.search.toWellFormed() });
    }),
  );
});
