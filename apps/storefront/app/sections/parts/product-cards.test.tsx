import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { ProductCards } from './product-cards.tsx';

async function listOf(names: readonly string[], look: Partial<ComponentProps<typeof ProductCards>> = {}) {
  const prices = { minPrice: 10, minPriceBeforeDiscount: null, discountPercentage: null, lowestPrice: null };
  const products = names.map((name, id) => ({ id, name, categoryId: 1, ...prices }));
  const list = { listId: 'new', listName: 'New' };
  const html = await renderPart(
    <ProductCards products={products} list={list} columns={4} card="bar" present="grid" {...look} />,
  );
  return /<ul [^>]*>/.exec(html)?.[0] ?? '';
}

test('names take two lines where a third of them needs them, so that the prices of a row are on one line', async () => {
  expect(await listOf(['Mug', 'Jug', 'Cup', 'Oval serving platter with handles'])).not.toContain('data-long');
  expect(await listOf(['Mug', 'Espresso cup and saucer'])).toContain('data-long="phone"');
  expect(await listOf(['Mug', 'Oval serving platter with handles'])).toContain('data-long="all"');
});

test('where the price comes first, names need no room', async () => {
  const list = await listOf(['Oval serving platter with handles'], { caption: 'price' });
  expect(list).toContain('data-caption="price"');
  expect(list).not.toContain('data-long');
});
