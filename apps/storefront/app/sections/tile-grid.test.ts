import { expect, test } from 'vitest';
import { definition } from './tile-grid.tsx';

const { content, settings, calls, prepare } = definition();
const product = (id: number) => ({ id, name: `Kubek ${id}`, minPrice: 79 });
const given = content.parse({
  tiles: [{ productId: 7 }, { name: 'Wazony', image: 'vases.webp' }, { productId: '8' }, { name: 'No picture' }],
});

test('all products of the tiles are asked for in one call, and no call is made without any', () => {
  expect(calls?.(settings.parse({}), given, {} as never).products?.query).toEqual({
    filter: { productIds: [7, '8'] },
    pageSize: 2,
    facets: false,
  });
  expect(calls?.(settings.parse({}), content.parse({ tiles: [{ name: 'Wazony' }] }), {} as never)).toEqual({});
});

test('a tile without a picture or without its product is left out', () => {
  const products = { data: [product(8)], totalItems: 1 } as never;
  const { tiles } = prepare?.({ products }, settings.parse({}), given, String) ?? { tiles: [] };
  expect(tiles.map((tile) => tile.name ?? tile.product?.name)).toEqual(['Wazony', 'Kubek 8']);
});
