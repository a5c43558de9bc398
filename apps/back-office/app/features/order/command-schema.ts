import type { HandledOrder } from '@witryna/contract/admin-orders';
import { currencyDigits } from '@witryna/contract/money';
import { commandOf, type OrderCommand } from '@witryna/contract/order-commands';
import { z } from 'zod';
import { readAmount } from '../../platform/texts/read-amount.ts';
import {
  chosenOf,
  isRefundable,
  type PieceValues,
  proposedPieces,
  proposeRefund,
  type RefundFacts,
} from './order-pieces.ts';

/**
 * How each field of a command is asked for. Of the pieces that came back, each line says whether it goes on sale. Nobody
 * types which pieces were taken out.
 */
export const fieldKinds = {
  trackingNumber: 'line',
  carrier: 'line',
  restock: 'by-line',
  returned: 'pieces',
  withdrawn: 'pieces',
  statedOn: 'day',
  until: 'day',
  reason: 'text',
  cause: 'cause',
  note: 'text',
  pieces: 'pieces',
  removed: 'known',
  deliveryMinor: 'amount',
  amountMinor: 'amount',
  byHand: 'check',
} as const;
export type CommandField = keyof typeof fieldKinds;
type PieceField = {
  [Field in CommandField]: (typeof fieldKinds)[Field] extends 'pieces' ? Field : never;
}[CommandField];
/** What a form has typed in it: texts, whether boxes are checked, and pieces. */
export type CommandValues = Partial<
  Record<Exclude<CommandField, PieceField>, string | boolean> & Record<PieceField, PieceValues>
>;

function isField(name: string): name is CommandField {
  return Object.hasOwn(fieldKinds, name);
}

function isPieceField(field: CommandField): field is PieceField {
  return fieldKinds[field] === 'pieces';
}

/** The fields of a command's input, in the contract's order. */
export function fieldsOfCommand(name: OrderCommand): CommandField[] {
  return Object.keys(commandOf(name).input.shape).filter(isField);
}

const emptyByKind = {
  check: false,
  'by-line': false,
  known: '',
  line: '',
  text: '',
  day: '',
  cause: '',
  amount: '',
} as const;

/** The values with which the form of a command begins. */
export function firstValues(
  name: OrderCommand,
  order: Pick<HandledOrder, 'products' | 'withdrawals' | 'payments'>,
): CommandValues {
  return Object.fromEntries(
    fieldsOfCommand(name).map((field) => {
      const kind = fieldKinds[field];
      if (field === 'byHand') return [field, !isRefundable(order)];
      return [field, kind === 'pieces' ? proposedPieces(name, order) : emptyByKind[kind]];
    }),
  );
}

/** What is left of all payments of an order. */
export function leftMinor({ paidMinor, refundedMinor }: Pick<HandledOrder, 'paidMinor' | 'refundedMinor'>): number {
  return Math.max(0, paidMinor - refundedMinor);
}

/** Reads what was typed. An empty field is left out; an amount that can't be read stays as it is. */
function readValues(values: CommandValues, digits: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]): [string, unknown][] => {
      if (typeof value === 'object') return [[field, chosenOf(value)]];
      if (typeof value === 'string' && value.trim() === '') return [];
      const isAmount = isField(field) && fieldKinds[field] === 'amount';
      return [[field, isAmount ? (readAmount(`${value}`, digits) ?? 'amount') : value]];
    }),
  );
}

type RefundedOrder = RefundFacts & { currency: string };

/** What a refund comes to with what was typed so far. */
export function refundOf(values: CommandValues, order: RefundedOrder) {
  const { deliveryMinor } = readValues(values, currencyDigits(order.currency));
  const pieces = chosenOf(values.pieces ?? {}).map(({ position, quantity }) => ({ position, quantity }));
  const typedDelivery = typeof deliveryMinor === 'number' ? deliveryMinor : undefined;
  return { pieces, ...proposeRefund(order, pieces, typedDelivery) };
}

/** What a refund is left empty about is what is owed. */
function readRefund(values: CommandValues, order: RefundedOrder): Record<string, unknown> {
  const { pieces: _, ...typed } = readValues(values, currencyDigits(order.currency));
  const { pieces, deliveryMinor, amountMinor } = refundOf(values, order);
  return {
    amountMinor,
    ...(deliveryMinor > 0 && { deliveryMinor }),
    ...typed,
    ...(pieces.length > 0 && { pieces }),
  };
}

/** The money that a refund comes to, in minor units: 0 as long as nothing is chosen, or what is typed is no amount. */
export function refundSum(values: CommandValues, order: RefundedOrder): number {
  const { amountMinor } = readRefund(values, order);
  return typeof amountMinor === 'number' ? amountMinor : 0;
}

/** Whether a command that is about pieces or money lacks both. */
export function lacksChoice(name: OrderCommand, values: CommandValues, order: RefundedOrder): boolean {
  if (name === 'refund') return refundSum(values, order) === 0;
  const all = fieldsOfCommand(name).flatMap((field) => (isPieceField(field) ? [chosenOf(values[field] ?? {})] : []));
  return all.some((chosen) => chosen.length === 0);
}

/**
 * The schema of a command's form: the contract's schema of its input, reading what people type. Messages name the
 * problem (`problem_…` of the texts).
 */
export function commandSchema(name: OrderCommand, order: RefundedOrder) {
  const digits = currencyDigits(order.currency);
  const outOfRange = (field: CommandField) => ({ path: [field], message: 'out-of-range' });
  return z
    .custom<CommandValues>()
    .transform((values) => (name === 'refund' ? readRefund(values, order) : readValues(values, digits)))
    .refine(({ amountMinor }) => amountMinor !== 0, { path: ['amountMinor'], message: 'nothing' })
    .pipe(commandOf(name).input)
    .refine(
      ({ deliveryMinor }) => typeof deliveryMinor !== 'number' || deliveryMinor <= order.deliveryRefund.leftMinor,
      outOfRange('deliveryMinor'),
    )
    .refine(({ pieces, deliveryMinor, amountMinor }) => {
      if (typeof amountMinor !== 'number') return true;
      const chosen = chosenPieces.parse(pieces);
      return (
        amountMinor <= proposeRefund(order, chosen, typeof deliveryMinor === 'number' ? deliveryMinor : 0).mostMinor
      );
    }, outOfRange('amountMinor'));
}

const chosenPieces = z.array(z.object({ position: z.int(), quantity: z.int() })).catch([]);
