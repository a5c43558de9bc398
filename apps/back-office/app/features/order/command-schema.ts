import type { HandledOrder } from '@witryna/contract/admin-orders';
import { currencyDigits } from '@witryna/contract/money';
import { commandOf, type OrderCommand } from '@witryna/contract/order-commands';
import { z } from 'zod';
import { readAmount } from '../../platform/texts/read-amount.ts';

/** How each field of a command is asked for. */
export const fieldKinds = {
  trackingNumber: 'line',
  carrier: 'line',
  restock: 'check',
  part: 'check',
  until: 'day',
  reason: 'text',
  cause: 'cause',
  note: 'text',
  amountMinor: 'amount',
  byHand: 'check',
} as const;
export type CommandField = keyof typeof fieldKinds;
/** What a form has typed in it: texts, and whether boxes are checked. */
export type CommandValues = Partial<Record<CommandField, string | boolean>>;

function isField(name: string): name is CommandField {
  return Object.hasOwn(fieldKinds, name);
}

/** The fields of a command's input, in the contract's order. */
export function fieldsOfCommand(name: OrderCommand): CommandField[] {
  return Object.keys(commandOf(name).input.shape).filter(isField);
}

export function emptyValues(name: OrderCommand): CommandValues {
  return Object.fromEntries(fieldsOfCommand(name).map((field) => [field, fieldKinds[field] === 'check' ? false : '']));
}

/** What is left of all payments of an order. */
export function leftMinor({ paidMinor, refundedMinor }: Pick<HandledOrder, 'paidMinor' | 'refundedMinor'>): number {
  return Math.max(0, paidMinor - refundedMinor);
}

/** The most that one refund can pay back. The server takes it from one payment, the newest of which enough is left. */
export function refundableMinor({ payments, refunds }: Pick<HandledOrder, 'payments' | 'refunds'>): number {
  const rests = payments.map(({ id, state, amountMinor }) => {
    const counted = refunds.filter(({ paymentId, state: refund }) => paymentId === id && refund !== 'failed');
    return state === 'paid' ? amountMinor - counted.reduce((sum, refund) => sum + refund.amountMinor, 0) : 0;
  });
  return Math.max(0, ...rests);
}

type Money = Pick<HandledOrder, 'currency' | 'payments' | 'refunds'>;

/**
 * The schema of a command's form: the contract's schema of its input, reading what people type. An empty field is left
 * out. Messages name the problem (`problem_…` of the texts).
 */
export function commandSchema(name: OrderCommand, order: Money) {
  const digits = currencyDigits(order.currency);
  const read = (values: CommandValues): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values).flatMap(([field, value]) => {
        if (typeof value === 'string' && value.trim() === '') return [];
        return [[field, field === 'amountMinor' ? (readAmount(`${value}`, digits) ?? 'amount') : value]];
      }),
    );
  return z
    .custom<CommandValues>()
    .transform(read)
    .pipe(commandOf(name).input)
    .refine(({ amountMinor }) => typeof amountMinor !== 'number' || amountMinor <= refundableMinor(order), {
      path: ['amountMinor'],
      message: 'out-of-range',
    })
    .refine(({ part, restock }) => !(part && restock), { path: ['restock'], message: 'not-with-part' });
}
