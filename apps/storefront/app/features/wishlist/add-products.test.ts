import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCartServer, refusal } from '../../../test/fake-cart-server.ts';
import { stubBrowser } from '../../../test/stub-browser.ts';
import type { CardProduct } from '../product-card/card-product.ts';

let server: ReturnType<typeof fakeCartServer>;
let addProducts: typeof import('./add-products.ts').addProducts;
let toasts: () => string[];

beforeEach(async () => {
  vi.resetModules();
  server = fakeCartServer();
  stubBrowser((request) => server.fetch(request));
  const { loadMessages } = await import('../../platform/texts/messages.ts');
  await loadMessages('shop', 'en');
  const { useToasts } = await import('../../platform/notices/toasts.ts');
  toasts = () => useToasts.getState().toasts.map(({ text }) => text);
  ({ addProducts } = await import('./add-products.ts'));
});

afterEach(() => vi.unstubAllGlobals());

const product = (id: number, fields: Partial<CardProduct> = {}): CardProduct => ({
  id,
  name: `Product ${id}`,
  categoryId: 1,
  minPrice: 10,
  minPriceBeforeDiscount: null,
  discountPercentage: null,
  lowestPrice: null,
  photo: null,
  stock: 5,
  defaultCombinationId: id * 10,
  ...fields,
});
const obstacles = (others: Awaited<ReturnType<typeof addProducts>>['others']) =>
  others.map(({ product: { id }, obstacle }) => [id, obstacle]);

test('products with one combination in stock are added, the others are named with their reason', async () => {
  await addProducts([product(1)], 'PLN');
  const { count, others } = await addProducts(
    [
      product(1),
      product(2, { defaultCombinationId: null }),
      product(3, { stock: 0 }),
      product(4, { externalUrl: 'https://other.example/4' }),
      product(5),
      product(6, { stock: null }),
    ],
    'PLN',
  );
  expect(count).toBe(2);
  expect(obstacles(others)).toEqual([
    [1, 'inCart'],
    [2, 'hasOptions'],
    [3, 'soldOut'],
    [4, 'soldElsewhere'],
  ]);
  expect([...server.pieces]).toEqual([
    ['1/10', 1],
    ['5/50', 1],
    ['6/60', 1],
  ]);
  expect(toasts()).toEqual(['Added to the cart']);
});

test('a refused product doesn’t keep the others from the cart', async () => {
  server.refuse = ({ body }) => (body.productId === 2 ? refusal(409, 'NoMorePieces') : undefined);
  const { count, others } = await addProducts([product(1), product(2), product(3)], 'PLN');
  expect(count).toBe(2);
  expect(obstacles(others)).toEqual([[2, { error: expect.objectContaining({ code: 'NoMorePieces' }) }]]);
});

test('after an error that all would meet, no more products are sent, and a second press adds the rest', async () => {
  server.refuse = ({ method }) =>
    method === 'POST' && server.pieces.size === 1 ? refusal(429, 'TooManyRequests') : undefined;
  const { count, others } = await addProducts([product(1), product(2), product(3)], 'PLN');
  expect(count).toBe(1);
  expect(others.map(({ product: { id } }) => id)).toEqual([2, 3]);
  expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  server.refuse = () => undefined;
  const again = await addProducts([product(1), product(2), product(3)], 'PLN');
  expect(again.count).toBe(2);
  expect(obstacles(again.others)).toEqual([[1, 'inCart']]);
  expect([...server.pieces.values()]).toEqual([1, 1, 1]);
});
