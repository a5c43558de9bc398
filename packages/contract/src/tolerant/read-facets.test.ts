import { expect, test } from 'vitest';
import { z } from 'zod';
import { readAnswer } from './read-answer.ts';

const about = {
  method: 'GET',
  path: 'shop/Product',
  query: new URLSearchParams(),
  status: 200,
  language: 'en',
  deliveryName: () => undefined,
};

test('facets are read as far as they can be, and an answer without them has none', () => {
  const facetsOf = (facets: unknown) => {
    const read = readAnswer({ ...about, text: JSON.stringify({ data: [], facets }) }, () => undefined);
    return read?.kind === 'answer' ? z.object({ facets: z.unknown() }).parse(read.body).facets : undefined;
  };
  const values = [{ value: 'red', count: '2' }, 'blue', { count: 3 }];
  const rating = [{ stars: 4, count: '2' }, { stars: 6, count: 1 }, { stars: 3 }, 'x'];
  expect(
    facetsOf({
      price: { min: 1, max: 'x' },
      discount: 'x',
      rating,
      attributes: [{ name: 'Colour', values }, { values }],
      unknown: [{ name: 'Size', values: ['XL', null] }, { name: 'Taste' }, 'x'],
    }),
  ).toEqual({
    price: null,
    inStock: 0,
    discount: null,
    rating: [{ stars: 4, count: 2 }],
    attributes: [
      {
        name: 'Colour',
        values: [
          { value: 'red', count: 2 },
          { value: 'blue', count: 0 },
        ],
      },
    ],
    unknown: [
      { name: 'Size', values: ['XL'] },
      { name: 'Taste', values: [] },
    ],
  });
  for (const none of [undefined, null, [], 'x']) expect(facetsOf(none)).toBeUndefined();
});
