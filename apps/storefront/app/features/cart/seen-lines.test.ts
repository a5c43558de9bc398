import type { Cart, CartProduct } from '@witryna/contract/cart';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { sampleLine } from '../../../test/sample-checkout.ts';
import { readStored, store } from '../../platform/storage/storage.ts';
import { compareSeen, noteNewLines, takeChanges } from './seen-lines.ts';

const cartOf = (...products: CartProduct[]): Cart => ({
  products,
  coupon: null,
  productsSum: 0,
  finalValue: 0,
  version: 1,
});
const cup = (change: Partial<CartProduct> = {}) => sampleLine({ name: 'Kubek', price: 30, ...change });
const bowl = (change: Partial<CartProduct> = {}) => sampleLine({ combinationId: 52, name: 'Miska', ...change });

beforeEach(() => noteNewLines(cartOf()));

test('a price that has changed since the line was added is told once, with both prices', () => {
  noteNewLines(cartOf(cup(), bowl()));
  noteNewLines(cartOf(cup({ price: 35 }), bowl()));
  expect(takeChanges(cartOf(cup({ price: 35 }), bowl()))).toEqual([{ kind: 'price', name: 'Kubek', from: 30, to: 35 }]);
  expect(takeChanges(cartOf(cup({ price: 35 }), bowl()))).toEqual([]);
});

test('goods that have gone or of which too few are left are told once, and when they return only their new price', () => {
  noteNewLines(cartOf(cup(), bowl()));
  const gone = cartOf(cup({ price: 0, stock: null, available: false }), bowl({ stock: 1 }));
  expect(takeChanges(gone)).toEqual([
    { kind: 'unavailable', name: 'Kubek' },
    { kind: 'short', name: 'Miska', left: 1 },
  ]);
  expect(takeChanges(gone)).toEqual([]);
  expect(takeChanges(cartOf(cup({ price: 28 }), bowl()))).toEqual([{ kind: 'price', name: 'Kubek', from: 30, to: 28 }]);
});

test('a line that was added again is new, and a gift has no price to change', () => {
  noteNewLines(cartOf(cup()));
  noteNewLines(cartOf(bowl()));
  expect(takeChanges(cartOf(cup({ price: 99 }), bowl({ price: 39.9 })))).toEqual([]);
  const gift = cup({ gift: true, price: 0 });
  noteNewLines(cartOf(bowl(), gift));
  expect(takeChanges(cartOf(bowl(), { ...gift, price: 5 }))).toEqual([]);
});

test.each(['nonsense', 'null', '[1]', '{"5/51":{"price":"x","orderable":true}}'])(
  'a stored %s counts as nothing',
  (text) => {
    store('seenLines', text);
    expect(takeChanges(cartOf(cup()))).toEqual([]);
  },
);

test('nothing is stored for an empty cart, and never more than the cart has', () => {
  const product = fc.record({
    combinationId: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 1, max: 3 }),
    stock: fc.integer({ min: 0, max: 3 }),
    available: fc.boolean(),
  });
  const carts = fc.uniqueArray(product, { selector: ({ combinationId }) => combinationId });
  fc.assert(
    fc.property(fc.array(carts, { maxLength: 8 }), (visits) => {
      for (const products of visits) {
        const cart = cartOf(...products.map((fields) => sampleLine(fields)));
        noteNewLines(cart);
        takeChanges(cart);
        expect(takeChanges(cart)).toEqual([]);
        const stored = readStored('seenLines');
        expect(Object.keys(JSON.parse(stored ?? '{}'))).toHaveLength(products.length);
        expect(compareSeen({}, cart).changes).toEqual([]);
      }
    }),
  );
});
