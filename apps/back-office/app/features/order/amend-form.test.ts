import type { HandledOrder } from '@witryna/contract/admin-orders';
import { expect, test } from 'vitest';
import { addGoods, firstAmendValues, readAmendment } from './amend-form.ts';

type Line = HandledOrder['products'][number];

const line: Line = {
  ...{ position: 0, productId: 1, combinationId: 11, name: 'Kubek', photo: null, url: '/kubek', variants: [] },
  ...{ quantity: 2, unitPriceMinor: 1_000, summedPriceMinor: 2_000, returned: 0, refunded: 0, paidMinor: 2_000 },
};
const order = { products: [line], currency: 'PLN', manualDiscount: null };
const goods = {
  ...{ productId: 2, combinationId: 21, name: 'Talerz', variants: '', sku: null, photo: null },
  ...{ priceMinor: 500, stock: 3 },
};
const first = firstAmendValues(order, 'pl');

test('what was not touched changes nothing', () => {
  expect(readAmendment(first, order)).toEqual({
    draft: { lines: [], added: [], discount: null },
    isChanged: false,
    problems: {},
  });
  const reduced = { ...order, manualDiscount: { amountMinor: 250, reason: 'rysa' } };
  expect(firstAmendValues(reduced, 'pl')).toMatchObject({ discount: '2,50', reason: 'rysa' });
  expect(readAmendment(firstAmendValues(reduced, 'pl'), reduced).isChanged).toBe(false);
});

test('only lines with another quantity are sent', () => {
  const { draft, isChanged } = readAmendment({ ...first, quantities: { 0: 0 } }, order);
  expect(isChanged).toBe(true);
  expect(draft?.lines).toEqual([{ position: 0, quantity: 0 }]);
});

test('a discount needs an amount that can be read, and a reason', () => {
  expect(readAmendment({ ...first, discount: 'x' }, order).problems).toEqual({ discount: 'invalid_type' });
  const unexplained = readAmendment({ ...first, discount: '5' }, order);
  expect(unexplained.problems).toEqual({ reason: 'required' });
  // Its sums are shown before somebody has typed why.
  expect(unexplained.draft?.discount?.amountMinor).toBe(500);
  const { draft, problems } = readAmendment({ ...first, discount: '5', reason: ' rysa ' }, order);
  expect([draft?.discount, problems]).toEqual([{ amountMinor: 500, reason: 'rysa' }, {}]);
});

test('goods that the order has get one piece more, others a line of their own', () => {
  const more = addGoods(first, { ...goods, combinationId: 11 }, order.products);
  expect(more.quantities).toEqual({ 0: 3 });
  const twice = addGoods(addGoods(first, goods, order.products), goods, order.products);
  expect(twice.added).toEqual([{ goods, quantity: 2 }]);
  expect(readAmendment(twice, order).draft?.added).toEqual([{ productId: 2, combinationId: 21, quantity: 2 }]);
});
