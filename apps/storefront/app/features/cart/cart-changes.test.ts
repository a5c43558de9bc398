import type { Cart, CartProduct } from '@witryna/contract/cart';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleLine } from '../../../test/sample-checkout.ts';
import { cartChanges, cartObstacles } from './cart-changes.ts';

function cartOf(products: CartProduct[], coupon: Cart['coupon'] = null): Cart {
  return { products, coupon, productsSum: 0, finalValue: 0, version: 1 };
}

test('every change has the name of its product, or the code of the lost coupon', () => {
  const before = cartOf(
    [
      sampleLine({ id: 1, name: 'Kubek', price: 30 }),
      sampleLine({ id: 2, name: 'Miska', quantity: 3 }),
      sampleLine({ id: 3, name: 'Wazon' }),
      sampleLine({ id: 4, name: 'Talerz' }),
      sampleLine({ id: 6, name: 'Dzban', quantity: 4 }),
      sampleLine({ id: 7, name: 'Świeca', gift: true, quantity: 1, price: 0 }),
    ],
    { code: 'WITAJ10', amount: 10 },
  );
  const now = cartOf([
    sampleLine({ id: 1, name: 'Kubek', price: 35 }),
    sampleLine({ id: 2, name: 'Miska', quantity: 1 }),
    sampleLine({ id: 4, name: 'Talerz', available: false }),
    sampleLine({ id: 5, name: 'Filiżanka' }),
    sampleLine({ id: 6, name: 'Dzban', quantity: 4, stock: 1 }),
  ]);
  expect(cartChanges(before, now)).toEqual([
    { kind: 'gone', name: 'Wazon' },
    { kind: 'giftGone', name: 'Świeca' },
    { kind: 'price', name: 'Kubek', from: 30, to: 35 },
    { kind: 'quantity', name: 'Miska', from: 3, to: 1 },
    { kind: 'unavailable', name: 'Talerz' },
    { kind: 'added', name: 'Filiżanka' },
    { kind: 'short', name: 'Dzban', left: 1 },
    { kind: 'coupon', name: 'WITAJ10' },
  ]);
});

test('products that can’t be ordered are named even if nothing changed', () => {
  const lines = [{ stock: 1 }, { stock: null }, { stock: 0, available: false }, { stock: 5, available: false }];
  expect(cartObstacles(cartOf(lines.map(sampleLine)))).toEqual([
    { kind: 'short', name: 'Kubek', left: 1 },
    { kind: 'short', name: 'Kubek', left: 0 },
    { kind: 'unavailable', name: 'Kubek' },
  ]);
});

test('a cart of products in stock has no changes when compared with itself', () => {
  const line = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    price: fc.nat(50),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  const lines = fc.uniqueArray(line, { selector: ({ id }) => id });
  fc.assert(
    fc.property(lines, (generated) => {
      const cart = cartOf(generated.map((change) => sampleLine({ ...change, stock: 100 })));
      expect(cartChanges(cart, cart)).toEqual([]);
    }),
  );
});
