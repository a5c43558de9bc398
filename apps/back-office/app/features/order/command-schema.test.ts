import { commandOf, type OrderCommand, orderCommandNames } from '@witryna/contract/order-commands';
import { expect, test } from 'vitest';
import { type CommandValues, commandSchema, emptyValues, fieldsOfCommand, refundableMinor } from './command-schema.ts';

const payment = { provider: 'payu', state: 'paid', reason: null, reference: null };
const refund = { paymentId: 'b', reason: null };
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
};
const parse = (name: OrderCommand, values: CommandValues) => commandSchema(name, order).safeParse(values);
const problems = (name: OrderCommand, values: CommandValues) =>
  parse(name, values).error?.issues.map(({ path, message, code }) => [path.join('.'), message, code].join(' '));

test.each(orderCommandNames)('the form of %s asks for every field of the contract, and may stay empty', (name) => {
  expect(fieldsOfCommand(name)).toEqual(Object.keys(commandOf(name).input.shape));
  expect(parse(name, emptyValues(name)).success).toBe(true);
});

test('one refund pays back at most what is left of one payment', () => {
  expect(refundableMinor(order)).toBe(7_500);
  expect(refundableMinor({ payments: [], refunds: [] })).toBe(0);
});

test('what is typed becomes what the contract wants', () => {
  expect(parse('refund', { amountMinor: '49,90', byHand: true }).data).toEqual({ amountMinor: 4990, byHand: true });
  expect(parse('send', { trackingNumber: ' 6200001 ', carrier: '' }).data).toEqual({ trackingNumber: '6200001' });
  expect(parse('cancel', { reason: '', cause: 'sold-out' }).data).toEqual({ cause: 'sold-out' });
});

test('what is wrong is said beside its field', () => {
  expect(problems('refund', { amountMinor: '80', byHand: false })).toEqual(['amountMinor out-of-range custom']);
  expect(problems('refund', { amountMinor: 'all', byHand: false })?.[0]).toMatch(/^amountMinor .* invalid_type$/);
  expect(problems('refund', { amountMinor: '0', byHand: false })?.[0]).toMatch(/^amountMinor .* too_small$/);
  expect(problems('return', { restock: true, part: true })).toEqual(['restock not-with-part custom']);
  expect(problems('waiting', { until: '2026-02-30' })?.[0]).toMatch(/^until .* invalid_format$/);
});
