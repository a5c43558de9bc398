import { readCartLink, writeCartLink } from '@witryna/contract/cart-link';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleLine } from '../../../test/sample-checkout.ts';
import { planTransfer } from './plan-transfer.ts';
import { takenOf } from './taken-goods.tsx';

const lines = [
  { productId: 5, combinationId: 51, quantity: 2 },
  { productId: 7, combinationId: 70, quantity: 1 },
];
const dayMs = 24 * 60 * 60 * 1000;

test('a link is valid for 7 days, and has nothing but its end, products, combinations and quantities', () => {
  const now = Date.parse('2026-11-24T12:00:00.500Z');
  const link = writeCartLink(lines, now);
  expect(link).toBe('1796126401-5.51.2-7.70.1');
  expect(readCartLink(link, now)).toEqual(lines);
  expect(readCartLink(link, now + 7 * dayMs)).toEqual(lines);
  expect(readCartLink(link, now + 7 * dayMs + 1_000)).toBe('expired');
});

test.each([
  '',
  'x',
  '5.51.2',
  '1796126401',
  '1796126401-',
  '1796126401-5.51',
  '1796126401-5.51.2-',
  '-5.51.2',
  '9e9-5.51.2',
])('%j is a broken link', (text) => {
  expect(readCartLink(text, 0)).toBe('broken');
});

const amount = fc.nat(20);

test('taking over a line never takes pieces away, never exceeds the stock, and adds nothing the second time', () => {
  const stocks = fc.record({ stock: fc.option(amount), available: fc.boolean() });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.option(stocks, { nil: undefined }),
      amount,
      (quantity, product, inCart) => {
        const line = { productId: 5, combinationId: 51, quantity };
        const sold = product && sampleLine(product);
        const { missing, possible } = planTransfer(line, sold, inCart);
        expect(missing).toBeGreaterThanOrEqual(0);
        const limit = sold?.available ? (sold.stock ?? quantity) : 0;
        expect(possible).toBe(Math.min(quantity, limit));
        if (missing > 0) expect(inCart + missing).toBe(possible);
        expect(planTransfer(line, sold, inCart + missing).missing).toBe(0);
      },
    ),
  );
});

test('the result names what is gone, sold out, short or refused', () => {
  const line = { productId: 5, combinationId: 51, quantity: 4 };
  const plan = (change: Parameters<typeof sampleLine>[0]) => planTransfer(line, sampleLine(change), 0);
  const [whole, short, out, refused] = [{}, { stock: 3 }, { stock: 0, available: false }, {}].map(plan);
  if (!whole || !short || !out || !refused) throw new Error('four plans');
  const gone = planTransfer(line, undefined, 0);
  const error = new Error('CartFull');
  expect(takenOf([whole, short, out, refused, gone], new Map([[refused, error]]))).toEqual({
    count: 2,
    gone: 1,
    refused: [{ transfer: short }, { transfer: out }, { transfer: refused, error }],
  });
});
