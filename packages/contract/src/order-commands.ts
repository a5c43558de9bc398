import { z } from 'zod';
import { code, line, minor, text } from './ids.ts';
import type { OrderState } from './orders.ts';

const note = text(500, 1).optional();

/** Why an order is cancelled, as far as the shopper is told. */
export const cancelCauses = ['asked', 'unpaid', 'sold-out'] as const;
export type CancelCause = (typeof cancelCauses)[number];

/** The fields of commands on orders. Each command takes some of them. */
const commandFields = z.object({
  trackingNumber: code(60, 1).optional(),
  carrier: line(60, 1).optional(),
  restock: z.boolean(),
  part: z
    .boolean()
    .default(false)
    .describe('Only some of the goods came back: the order keeps its state. Not together with `restock`'),
  until: z.iso.date().optional().describe('The last day on which the parcel can be collected, if the carrier says it'),
  reason: note,
  cause: z
    .enum(cancelCauses)
    .optional()
    .describe(
      'What the mail tells the shopper: they asked for it, the payment did not come in time, or an item is sold out. By default what the order’s events tell',
    ),
  note,
  amountMinor: minor.positive().optional().describe('By default everything that is left of a payment'),
  byHand: z
    .boolean()
    .default(false)
    .describe('Records a refund that was made without this program; needed where no provider refunds'),
});
export type CommandInput = {
  [Field in keyof z.output<typeof commandFields>]?: z.output<typeof commandFields>[Field] | undefined;
};

/** What a shop can do with an order, by `npm run orders` and by the calls of a back office. Repeating it changes nothing. */
interface CommandDefinition {
  /** What it does, for the person who runs it. */
  about: string;
  /** Describes the answer of the call. */
  answer: string;
  input: z.ZodObject;
  /** Options of an example of the command. */
  example?: string;
  /** Whether doing it twice would do harm, so that calls need an idempotency key. */
  needsKey?: boolean;
}

interface MoveDefinition extends CommandDefinition {
  /** The states from which the move is possible. */
  from: readonly OrderState[];
  /** The state to which it leads. */
  to: OrderState;
  /** The kind of the mail to the shopper. */
  mail?: 'sent' | 'delivered' | 'returned' | 'cancelled';
}

const nothing = z.object({});

/** The commands that move an order to another state. A payment accepts an order, too. */
export const orderMoves = {
  accept: {
    from: ['placed'],
    to: 'accepted',
    about: 'Accepts an order: its goods stay reserved, paid or not.',
    answer: 'Accepted',
    input: nothing,
  },
  pack: {
    from: ['accepted'],
    to: 'packed',
    about: 'Records that an order is packed.',
    answer: 'Packed',
    input: nothing,
  },
  send: {
    from: ['packed'],
    to: 'sent',
    mail: 'sent',
    about:
      'Records that an order has left, and mails the shopper with the carrier’s link. Repeated with another number, it corrects the number.',
    answer: 'Sent; repeated with another parcel number, it is corrected',
    input: commandFields.pick({ trackingNumber: true, carrier: true }),
    example: '--tracking 620000000000000000000001',
  },
  deliver: {
    from: ['sent'],
    to: 'delivered',
    mail: 'delivered',
    about: 'Records that the shopper has the goods, which starts the 14 days for a withdrawal, and mails them.',
    answer: 'Delivered',
    input: nothing,
  },
  return: {
    from: ['sent', 'delivered', 'closed'],
    to: 'returned',
    mail: 'returned',
    about:
      'Records that all goods of an order came back, and mails the shopper that they are here and by when you refund. With --part only some came back, and the order keeps its state. The money is refunded by the command refund.',
    answer: 'Returned; with `part`, recorded',
    input: commandFields.pick({ restock: true, part: true }),
    example: '--restock',
  },
  close: {
    from: ['delivered'],
    to: 'closed',
    about: 'Closes a delivered order, about which nothing is left to do.',
    answer: 'Closed',
    input: nothing,
  },
  cancel: {
    from: ['placed', 'accepted', 'packed'],
    to: 'cancelled',
    mail: 'cancelled',
    about:
      'Cancels an order that has not left: its stock goes back on sale, what was paid is refunded, and the shopper is mailed. If the provider can’t refund, the order is marked for attention.',
    answer: 'Cancelled; what was paid is refunded',
    input: commandFields.pick({ reason: true, cause: true }),
    example: '--cause sold-out --reason "the kiln broke"',
  },
} as const satisfies Record<string, MoveDefinition>;
export type OrderMove = keyof typeof orderMoves;

export const orderMoveNames = Object.keys(orderMoves) as OrderMove[];

/** Returns the definition of a move, in which whatever it leaves out is undefined. */
export function moveOf(name: OrderMove): MoveDefinition {
  return orderMoves[name];
}

export const orderCommands = {
  ...orderMoves,
  waiting: {
    about:
      'Records that the parcel of a sent order waits at its pickup point, and mails the shopper. The order stays sent.',
    answer: 'Waiting at the point',
    input: commandFields.pick({ until: true }),
    example: '--until 2026-12-04',
  },
  paid: {
    about: 'Records that the money for an order has arrived, for example by bank transfer, and mails the shopper.',
    answer: 'Paid without a provider',
    input: nothing,
  },
  resolve: {
    about: 'Records that somebody has dealt with what an order was marked for.',
    answer: 'No longer marked for attention',
    input: commandFields.pick({ note: true }),
    example: '--note "refunded by transfer"',
  },
  'no-reviews': {
    about:
      'Records that the buyer of an order no longer agrees to be asked for reviews: the mail about its delivery then does not ask.',
    answer: 'The mail about the delivery asks for no reviews',
    input: nothing,
  },
  refund: {
    about:
      'Refunds a part or all of an order through its payment provider, and mails the shopper. With --by-hand it records a refund that you have made yourself, which is the only way where no provider refunds.',
    answer: 'Refunded, or waiting for the provider. Without `byHand`, a payment that no provider refunds is refused',
    input: commandFields.pick({ amountMinor: true, byHand: true }),
    example: '--amount 49.90',
    needsKey: true,
  },
} as const satisfies Record<string, CommandDefinition>;
export type OrderCommand = keyof typeof orderCommands;

export const orderCommandNames = Object.keys(orderCommands) as OrderCommand[];

/** Returns the definition of a command, in which whatever it leaves out is undefined. */
export function commandOf(name: OrderCommand): CommandDefinition {
  return orderCommands[name];
}
