import { expect, test } from 'vitest';
import { noFilters } from './listing-filters.ts';
import { offeredFacets } from './offered-facets.ts';

const attribute = (name: string, ...counts: number[]) => ({
  name,
  values: counts.map((count, at) => ({ value: `v${at}`, count })),
});
const offered = (attributes: ReturnType<typeof attribute>[], chosen: Record<string, string[]> = {}) =>
  offeredFacets(
    { price: null, inStock: 0, attributes },
    { ...noFilters, attributes: Object.entries(chosen).map(([name, values]) => ({ name, values })) },
  ).attributes;

test('an attribute that leads to no product is left out, and of the others the first six are offered', () => {
  const many = Array.from({ length: 9 }, (_, at) => attribute(`a${at}`, at === 1 ? 0 : 1, 0));
  expect(offered(many).map(({ name }) => name)).toEqual(['a0', 'a2', 'a3', 'a4', 'a5', 'a6']);
});

test('everything that is chosen is offered, so that it can be undone', () => {
  const many = Array.from({ length: 9 }, (_, at) => attribute(`a${at}`, 1));
  const found = offered([attribute('zero', 0), ...many], { zero: ['v0', 'gone'], a8: ['v0'], unknown: ['x'] });
  expect(found).toContainEqual({
    name: 'zero',
    values: [
      { value: 'v0', count: 0 },
      { value: 'gone', count: 0 },
    ],
  });
  expect(found).toContainEqual(attribute('a8', 1));
  expect(found.at(-1)).toEqual({ name: 'unknown', values: [{ value: 'x', count: 0 }] });
});

test('ratings are offered if one leads to products or is chosen', () => {
  const rating = (counts: number[] | undefined, chosen = 0) =>
    offeredFacets(
      { price: null, inStock: 0, attributes: [], rating: counts?.map((count, at) => ({ stars: 4 - at, count })) },
      { ...noFilters, rating: chosen },
    ).rating?.map(({ stars, count }) => [stars, count]);
  expect(rating([0, 2])).toEqual([
    [4, 0],
    [3, 2],
  ]);
  for (const none of [undefined, [], [0, 0]]) expect(rating(none)).toBeUndefined();
  expect(rating([0], 4)).toEqual([[4, 0]]);
  expect(rating(undefined, 5)).toEqual([[5, 0]]);
});
