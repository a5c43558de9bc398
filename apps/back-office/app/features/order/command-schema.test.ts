import { commandOf, type OrderCommand, orderCommandNames } from '@witryna/contract/order-commands';
import { expect, test } from 'vitest';
import { type CommandValues, commandSchema, emptyValues, fieldsOfCommand } from './command-schema.ts';

const order = { currency: 'PLN', paidMinor: 10_000, refundedMinor: 2_500 };
const parse = (name: OrderCommand, values: CommandValues) => commandSchema(name, order).safeParse(values);
const problems = (name: OrderCommand, values: CommandValues) =>
  parse(name, values).error?.issues.map(({ path, message, code }) => [path.join('.'), message, code].join(' '));

test.each(orderCommandNames)('the form of %s asks for every field of the contract, and may stay empty', (name) => {
  expect(fieldsOfCommand(name)).toEqual(Object.keys(commandOf(name).input.shape));
  expect(parse(name, emptyValues(name)).success).toBe(true);
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
