import { expect, test } from 'vitest';
import { definition } from './deal-countdown.tsx';

const section = definition();

/** The names of the calls of a deal, and the ids of the products that they ask for. */
function productIds(settings: object, link?: string) {
  const calls = section.calls?.(section.settings.parse(settings), section.content.parse({ link }), {} as never);
  return JSON.stringify(calls?.products?.query?.filter);
}

test('a deal asks for the product of its link, in the composition that shows it', () => {
  const link = '/product/5-kubek-klasyczny';
  expect(productIds({ composition: 'product' }, link)).toBe('{"productIds":["5"]}');
  expect(productIds({}, link)).toBeUndefined();
  expect(productIds({ composition: 'product' }, '/products/5-kubki')).toBeUndefined();
  expect(productIds({ composition: 'product' })).toBeUndefined();
});
