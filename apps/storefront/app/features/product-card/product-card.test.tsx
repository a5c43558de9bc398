import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { cardStyleNames } from './card-styles.ts';
import { ProductCard } from './product-card.tsx';

const product = {
  id: 5,
  name: 'Kubek wysoki',
  categoryId: 2,
  minPrice: 71,
  minPriceBeforeDiscount: 89,
  discountPercentage: 20,
  lowestPrice: 79,
  photo: { id: 'mug-tall-sage-1c745fab', alt: '' },
  rating: 4.5,
  stock: 3,
  defaultCombinationId: 8,
};

async function render(style: (typeof cardStyleNames)[number], changes: object = {}): Promise<string> {
  const list = { listId: 'new', listName: 'New' };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <ProductCard product={{ ...product, ...changes }} style={style} list={list} index={0} sizes="290px" />
      ),
    },
  ]);
  const shop = { currency: 'PLN', layout: {} };
  const { prelude } = await prerender(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { root: { shop } } }} />,
  );
  return new Response(prelude).text();
}

test.each(cardStyleNames)(
  '%s shows name, price with the lowest earlier one, rating and all buttons, in 2.4 kB',
  async (style) => {
    const html = await render(style);
    for (const part of ['>Kubek wysoki</a>', '71.00', '89.00', '79.00', '4.5 out of 5', '−', 'Add to cart'])
      expect(html).toContain(part);
    for (const button of ['card-heart', 'card-compare', 'card-eye']) expect(html.split(button)).toHaveLength(2);
    expect(html.length).toBeLessThan(2400);
  },
);

test.each([
  ['choose options', { defaultCombinationId: null }, 'Choose options', 'href="/product/5-kubek-wysoki"'],
  ['buy in another shop', { externalUrl: 'https://shop.example/mug' }, 'Buy now', 'href="https://shop.example/mug"'],
  ['sold out', { stock: 0 }, 'Sold out', 'disabled=""'],
])('the cart button lets the visitor: %s', async (_what, changes, text, attribute) => {
  const html = await render('bar', changes);
  expect(html).toContain(text);
  expect(html).toContain(attribute);
  expect(html).not.toContain('Add to cart');
});

test('the price is that of the cheapest combination that can be bought, with its own reduction', async () => {
  const from = { minPrice: 10, maxPrice: 60, unitPrice: { price: 2, quantity: 1, unit: 'l' }, fromPrice: 50 };
  const sale = { priceBeforeDiscount: 57, discountPercentage: 9, lowestPrice: 55 };
  const html = await render('bar', { ...from, fromReduction: sale });
  for (const part of ['from', '50.00', '57.00', '55.00', '>9%<', '2.00/l']) expect(html).toContain(part);
  for (const part of ['10.00', '89.00', '79.00', '>20%<']) expect(html).not.toContain(part);
  // The reduction of the lowest price is not that of another one.
  expect(await render('bar', from)).not.toContain('89.00');
  // Of what costs the same, there is no "from".
  expect(await render('bar', { ...from, maxPrice: 50 })).not.toMatch(/\bfrom\b/);
});
