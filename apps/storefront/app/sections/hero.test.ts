import { expect, test } from 'vitest';
import { definition } from './hero.tsx';

const section = definition();
const settings = section.settings.parse({ goods: 2 });
const slides = [{ big: 'Kubki', image: 'hero-1' }];

function filterOf(content: object) {
  const calls = section.calls?.(settings, section.content.parse({ slides, ...content }), {} as never);
  return JSON.stringify(calls?.products?.query?.filter);
}

test('a slide lists the products that the shop chose in their order, and otherwise the newest ones', () => {
  const productIds = ['/product/5-kubek', '7', 9];
  expect(filterOf({ productIds })).toBe('{"productIds":["5","7"]}');
  expect(filterOf({})).toBe('{"sortType":"New"}');
  const answers = { products: { data: [{ id: 7 }, { id: 5 }] } };
  const listed = (content: object) =>
    section
      .prepare?.(answers as never, settings, section.content.parse({ slides, ...content }), String)
      .goods.map(({ id }) => id);
  expect(listed({ productIds })).toEqual([5, 7]);
  expect(listed({})).toEqual([7, 5]);
});
