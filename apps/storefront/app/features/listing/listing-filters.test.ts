import { limits } from '@witryna/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterPairs, knownFilters, noFilters, withoutValue } from './listing-filters.ts';
import { filterParameter, readFilters } from './read-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test.each([
  ['filter.priceFrom=019,90', { priceFrom: '19.9' }],
  ['filter.priceFrom=0', { priceFrom: '' }],
  ['filter.priceTo=0', { priceTo: '0' }],
  ['filter.priceTo=-5', { priceTo: '' }],
  ['filter.priceTo=1e3', { priceTo: '' }],
  ['filter.priceFrom=x&filter.priceFrom=5', { priceFrom: '5' }],
  ['filter.inStock=1', { inStock: true }],
  ['filter.inStock=false', { inStock: false }],
  ['filter.discount=true', { discount: true }],
  ['filter.rating=6&filter.rating=4&filter.rating=2', { rating: 4 }],
  [
    'filter.attribute.Kolor=b&filter.attribute.A.b=x&filter.attribute.Kolor=a&filter.attribute.Kolor=b',
    {
      attributes: [
        { name: 'A.b', values: ['x'] },
        { name: 'Kolor', values: ['a', 'b'] },
      ],
    },
  ],
  ['filter.attribute.Kolor=&filter.attribute.=x&filter.attribute.__proto__=x&filter.other=x', { attributes: [] }],
  [`filter.attribute.Kolor=${'a'.repeat(limits.attributeLength + 1)}`, { attributes: [] }],
])('the query %s is read as %j', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test('no more values are read than an address may choose', () => {
  const many = Array.from({ length: 20 }, (_, at) => `filter.attribute.B=${at}&filter.attribute.A=${at}`).join('&');
  const { attributes } = read(many);
  expect(attributes.map(({ name, values }) => [name, values.length])).toEqual([
    ['A', 20],
    ['B', limits.chosenValues - 20],
  ]);
});

test('filters that the shop does not know are left out; a server without facets knows none', () => {
  const filters = read('filter.inStock=1&filter.attribute.A=x&filter.attribute.A=y&filter.attribute.B=x');
  const facets = { price: null, inStock: 0, attributes: [] };
  expect(knownFilters(filters, facets)).toEqual(filters);
  const unknown = [
    { name: 'A', values: ['y'] },
    { name: 'B', values: ['x'] },
  ];
  expect(knownFilters(filters, { ...facets, unknown })).toEqual(read('filter.inStock=1&filter.attribute.A=x'));
  expect(knownFilters(filters, null)).toEqual(noFilters);
});

const pairs = fc.array(
  fc.tuple(
    fc
      .constantFrom('priceFrom', 'priceTo', 'inStock', 'discount', 'rating', 'attribute.Kolor', 'attribute.1,5 [l]')
      .map((name) => `filter.${name}`),
    fc.oneof(fc.constantFrom('1', '5,50', '007', 'true', 'a', 'b&c'), fc.string()),
  ),
  { maxLength: 8 },
);

test('the order of the parameters and repeated values make no difference, and the result is in its normal form', () => {
  fc.assert(
    fc.property(pairs, (given) => {
      // Of several prices or ratings the first one counts, so only the other parameters may change places.
      const single = given.filter(
        ([name], at) => !/price|rating/.test(name) || given.findIndex(([other]) => other === name) === at,
      );
      const filters = readFilters(new URLSearchParams(single));
      const shuffled = [...single, ...single].reverse();
      expect(readFilters(new URLSearchParams(shuffled))).toEqual(filters);
      const normal = filterPairs(filters);
      expect(readFilters(new URLSearchParams(normal))).toEqual(filters);
      for (const [name, value] of normal) expect(filterParameter(value, name)).toBe(value);
    }),
  );
});

test('removing the last value of an attribute removes the attribute', () => {
  const filters = read('filter.attribute.Kolor=a&filter.attribute.Kolor=b&filter.inStock=1');
  const one = withoutValue(filters, 'Kolor', 'a');
  expect(one.attributes).toEqual([{ name: 'Kolor', values: ['b'] }]);
  expect(withoutValue(one, 'Kolor', 'b')).toEqual({ ...filters, attributes: [] });
});
