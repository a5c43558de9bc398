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

test('an attribute that leads to no product is left out, and of the others the first seven are offered', () => {
  const many = Array.from({ length: 9 }, (_, at) => attribute(`a${at}`, at === 1 ? 0 : 1, 0));
  expect(offered(many).map(({ name }) => name)).toEqual(['a0', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
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
