import type { TrackedItem, TrackingEvent } from '@witryna/contract/events';
import { expect, test } from 'vitest';
import { classicQueue, newQueue } from './mailer-lite-queue.ts';
import { nudgifyCart, nudgifyProducts } from './nudgify-data.ts';
import { orderTexts } from './trusted-order.ts';
import { addressCall, trustistoCall } from './trustisto-calls.ts';
import { productEvents } from './user-com-products.ts';

const mug: TrackedItem = {
  ...{ productId: 5, combinationId: 51, name: 'Kubek', unitPriceMinor: 4999, quantity: 2 },
  ...{ itemId: 'KUB-1', groupId: '5', brand: 'Glina', categories: ['Kuchnia', 'Kubki'], stock: 3 },
  ...{ url: 'https://glina.test/product/5-kubek', image: 'https://glina.test/pictures/a', gtin: '5901234123457' },
};
const bowl: TrackedItem = { productId: 7, name: 'Miska', unitPriceMinor: 10, quantity: 1 };
const worth = { currency: 'PLN', valueMinor: 10008, items: [mug, bowl] };
const payload = { ...worth, transactionId: 'order-1', shippingMinor: 1500 };
const purchase: TrackingEvent = { id: 'order-1', name: 'purchase', payload };
const event = (name: 'view_item' | 'add_to_cart' | 'view_cart' | 'remove_from_cart'): TrackingEvent => ({
  ...{ id: '1', name, payload: worth },
});

test('Trusted Shops gets the order with what protects the buyer; what is not known is left out', () => {
  const protection = { email: 'jan@example.com', paymentType: 'blik' };
  expect(orderTexts({ ...payload, protection })).toEqual([
    ['tsCheckoutOrderNr', 'order-1'],
    ['tsCheckoutBuyerEmail', 'jan@example.com'],
    ['tsCheckoutOrderAmount', '115.08'],
    ['tsCheckoutOrderCurrency', 'PLN'],
    ['tsCheckoutOrderPaymentType', 'blik'],
    [
      'tsCheckoutProductItem',
      [
        ['tsCheckoutProductUrl', 'https://glina.test/product/5-kubek'],
        ['tsCheckoutProductImageUrl', 'https://glina.test/pictures/a'],
        ['tsCheckoutProductName', 'Kubek'],
        ['tsCheckoutProductSKU', 'KUB-1'],
        ['tsCheckoutProductGTIN', '5901234123457'],
        ['tsCheckoutProductBrand', 'Glina'],
      ],
    ],
    [
      'tsCheckoutProductItem',
      [
        ['tsCheckoutProductName', 'Miska'],
        ['tsCheckoutProductSKU', '7'],
      ],
    ],
  ]);
});

test('Trustisto gets pages, products and orders, and nothing of the buyer', () => {
  expect(['/', '/products/3-kubki', '/products', '/product/5-kubek'].map(addressCall)).toEqual([
    ['startPage'],
    ['categoryPage'],
    undefined,
    undefined,
  ]);
  expect(trustistoCall({ id: '1', name: 'search', payload: { term: 'kubek', results: 1 } })).toEqual(['searchPage']);
  expect(trustistoCall(event('view_cart'))).toEqual(['basketPage']);
  expect(trustistoCall(event('add_to_cart'))).toBeUndefined();
  const product = { productId: 'KUB-1', product: 'Kubek', link: mug.url, image: mug.image };
  expect(trustistoCall(event('view_item'))).toEqual(['productPage', product]);
  expect(trustistoCall(purchase)).toEqual([
    'thankYouPage',
    {
      order: { id: 'order-1' },
      basket: [
        { ...product, quantity: 2, price: 49.99, sum: 99.98 },
        { productId: '7', product: 'Miska', quantity: 1, price: 0.1, sum: 0.1 },
      ],
    },
  ]);
});

test('Nudgify gets the product that is looked at and what is in the cart', () => {
  expect(nudgifyProducts(event('view_item'))).toEqual([
    { id: 'KUB-1', stock: 3, image: 'https://glina.test/pictures/a' },
    { id: '7', stock: null, image: null },
  ]);
  expect(nudgifyCart(event('view_cart'))).toEqual({ amount: 100.08, currency: 'PLN' });
  expect([nudgifyProducts(purchase), nudgifyCart(purchase)]).toEqual([[], undefined]);
});

test('user.com gets an event for each product, by its own names', () => {
  const first = {
    ...{ product_id: 'KUB-1', name: 'Kubek', price: 49.99, quantity: 2, category_name: 'Kubki' },
    ...{ product_url: mug.url, image_url: mug.image },
  };
  const second = { product_id: '7', name: 'Miska', price: 0.1, quantity: 1 };
  expect(productEvents(event('add_to_cart'))).toEqual([
    { ...first, event_type: 'add to cart' },
    { ...second, event_type: 'add to cart' },
  ]);
  expect(productEvents(event('remove_from_cart'))).toMatchObject([{ event_type: 'remove' }, {}]);
  expect(productEvents(purchase)).toMatchObject([{ event_type: 'purchase', order_id: 'order-1' }, {}]);
  expect(productEvents(event('view_cart'))).toEqual([]);
});

test('calls wait for MailerLite as its two versions expect them', () => {
  const modern = newQueue();
  modern('account', '123456');
  expect(modern.q).toEqual([['account', '123456']]);

  const classic = classicQueue();
  const account = classic('accounts', '1130930', 'b3w8m6s6a3', 'load');
  if (typeof account !== 'function') throw new Error('a waiting call returns a function');
  account('webforms', '1', 'a1b2c3', 'show');
  expect(classic.q).toEqual([
    { a: ['accounts', '1130930', 'b3w8m6s6a3', 'load'], q: [{ a: ['webforms', '1', 'a1b2c3', 'show'], q: [] }] },
  ]);
  // The script takes the calls over: from now on, each is answered at once.
  classic.q.push = () => 'answered' as never;
  expect(classic('accounts')).toBe('answered');
});
