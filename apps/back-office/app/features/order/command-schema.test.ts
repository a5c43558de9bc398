import { commandOf, type OrderCommand, orderCommandNames } from '@witryna/contract/order-commands';
import { expect, test } from 'vitest';
import {
  type CommandValues,
  commandSchema,
  fieldsOfCommand,
  firstValues,
  lacksChoice,
  refundSum,
} from './command-schema.ts';
import { allPieces, leftPieces, proposedPieces, refundableMinor } from './order-pieces.ts';

const payment = { provider: 'payu', state: 'paid', reason: null, reference: 'P', refundable: true };
const refund = { paymentId: 'b', reason: null, pieces: [], removed: [], deliveryMinor: 0 };
const line = {
  ...{ productId: 1, combinationId: 11, name: 'Mug', photo: null, url: '/mug', variants: [], sku: null, gift: false },
  ...{
    position: 0,
    quantity: 3,
    returned: 1,
    refunded: 0,
    unitPriceMinor: 1_000,
    summedPriceMinor: 3_000,
    paidMinor: 2_999,
  },
};
const order = {
  currency: 'PLN',
  payments: [
    { ...payment, id: 'a', amountMinor: 4_000 },
    { ...payment, id: 'b', amountMinor: 10_000 },
    { ...payment, id: 'c', amountMinor: 90_000, state: 'failed' },
  ],
  refunds: [
    { ...refund, id: 'd', state: 'pending', amountMinor: 2_500 },
    { ...refund, id: 'e', state: 'failed', amountMinor: 5_000 },
  ],
  products: [line, { ...line, position: 1, combinationId: 12, quantity: 1, returned: 0, paidMinor: 1_000 }],
  deliveryCostMinor: 1_500,
  deliveryRefund: { leftMinor: 1_500, owedMinor: 1_299, ofPart: 'none' as const },
};
const stated = { fullName: 'Ala', email: 'ala@example.com', goods: null, madeAt: '2026-11-20T10:00:00Z' };
const withdrawals = [{ ...stated, lines: [{ combinationId: 11, name: 'Mug', variants: [], quantity: 2 }] }];
const some = (quantity: number, restock = true) => ({ quantity, restock });
const parse = (name: OrderCommand, values: CommandValues) => commandSchema(name, order).safeParse(values);
const problems = (name: OrderCommand, values: CommandValues) =>
  parse(name, values).error?.issues.map(({ path, message, code }) => [path.join('.'), message, code].join(' '));

test.each(orderCommandNames)('the form of %s asks for every field of the contract, and may stay as it is', (name) => {
  expect(fieldsOfCommand(name)).toEqual(Object.keys(commandOf(name).input.shape));
  expect(parse(name, firstValues(name, { ...order, withdrawals })).success).toBe(name !== 'withdraw');
});

test('where nothing is known to be withdrawn or to have come back, pieces or a sum must be chosen first', () => {
  const none = { ...order, withdrawals: [], products: order.products.map((one) => ({ ...one, returned: 0 })) };
  for (const name of ['return', 'withdraw', 'refund'] as const) {
    const values = firstValues(name, none);
    expect([name, lacksChoice(name, values, none)]).toEqual([name, true]);
    expect(commandSchema(name, none).safeParse(values).success).toBe(false);
  }
  expect(problems('refund', {})).toEqual(['amountMinor nothing custom']);
  expect(refundSum({}, none)).toBe(0);
  expect(lacksChoice('refund', { amountMinor: '12' }, none)).toBe(false);
  expect(lacksChoice('return', { returned: allPieces('return', none) }, none)).toBe(false);
});

test('a refund that no provider can make is one by hand from the start', () => {
  const values = (refundable: boolean) =>
    firstValues('refund', {
      ...order,
      withdrawals: [],
      payments: [{ ...payment, id: 'p', amountMinor: 1, refundable }],
    });
  expect(values(false).byHand).toBe(true);
  expect(values(true).byHand).toBe(false);
});

test('only pieces that nobody has withdrawn, sent back or been refunded for can be withdrawn', () => {
  const left = (more: object, stated: typeof withdrawals = []) =>
    leftPieces('withdraw', { ...line, returned: 0, ...more }, { withdrawals: stated });
  expect([left({}), left({ returned: 1 }), left({ refunded: 2 }), left({ returned: 3 })]).toEqual([3, 2, 1, 0]);
  // Those that came back, or that were taken out, may be those that were withdrawn.
  expect([left({ returned: 1 }, withdrawals), left({ removed: 1 }, withdrawals)]).toEqual([1, 2]);
});

test('one refund pays back at most what is left of one payment', () => {
  expect(refundableMinor(order)).toBe(7_500);
  expect(refundableMinor({ payments: [], refunds: [] })).toBe(0);
});

test('what is typed becomes what the contract wants', () => {
  expect(parse('refund', { amountMinor: '49,90', byHand: true }).data).toEqual({ amountMinor: 4990, byHand: true });
  expect(parse('return', { restock: false, returned: { 0: some(2, false), 1: some(0) } }).data).toEqual({
    restock: false,
    returned: [{ position: 0, quantity: 2, restock: false }],
  });
  expect(parse('send', { trackingNumber: ' 6200001 ', carrier: '' }).data).toEqual({ trackingNumber: '6200001' });
  expect(parse('cancel', { reason: '', cause: 'sold-out' }).data).toEqual({ cause: 'sold-out' });
});

test('what is wrong is said beside its field', () => {
  expect(problems('refund', { amountMinor: '80', byHand: false })).toEqual(['amountMinor out-of-range custom']);
  expect(problems('refund', { amountMinor: 'all', byHand: false })?.[0]).toMatch(/^amountMinor .* invalid_type$/);
  expect(problems('refund', { amountMinor: '0', byHand: false })?.[0]).toBe('amountMinor nothing custom');
  expect(problems('return', { restock: false, returned: { 0: some(0) } })?.[0]).toMatch(/^returned .* too_small$/);
  expect(problems('refund', { pieces: { 1: some(1) }, amountMinor: '10,01' })).toEqual([
    'amountMinor out-of-range custom',
  ]);
  expect(problems('refund', { deliveryMinor: '15,01' })).toContain('deliveryMinor out-of-range custom');
  expect(problems('waiting', { until: '2026-02-30' })?.[0]).toMatch(/^until .* invalid_format$/);
});

test('a return begins with what the shopper has withdrawn from; a refund with what came back, or else the same', () => {
  expect(proposedPieces('return', { ...order, withdrawals })).toEqual({ 0: some(1), 1: some(0) });
  expect(proposedPieces('refund', { ...order, withdrawals })).toEqual({ 0: some(1), 1: some(0) });
  const products = order.products.map((one) => ({ ...one, returned: 0 }));
  expect(proposedPieces('refund', { products, withdrawals })).toEqual({ 0: some(2), 1: some(0) });
});

test('a refund of pieces comes to what they were worth, with the delivery that is owed unless another sum is typed', () => {
  const all = { 0: some(3), 1: some(1) };
  expect(parse('refund', { pieces: { 0: some(1) } }).data).toEqual({
    ...{ pieces: [{ position: 0, quantity: 1 }], amountMinor: 1_000, byHand: false },
  });
  expect(parse('refund', { pieces: all }).data).toMatchObject({ deliveryMinor: 1_299, amountMinor: 5_298 });
  expect(parse('refund', { pieces: all, deliveryMinor: '0' }).data).toMatchObject({
    deliveryMinor: 0,
    amountMinor: 3_999,
  });
  expect(parse('refund', { pieces: all, amountMinor: '30' }).data).toMatchObject({ amountMinor: 3_000 });
});
