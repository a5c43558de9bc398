import { z } from 'zod';
import { code, line, minor, text } from './ids.ts';
import { chosenPieces, pieces } from './order-pieces.ts';
import type { OrderState } from './orders.ts';

const note = text(500, 1).optional();

/** Why an order is cancelled, as far as the shopper is told. */
export const cancelCauses = ['asked', 'unpaid', 'sold-out'] as const;
export type CancelCause = (typeof cancelCauses)[number];

/** The fields of commands on orders. Each command takes some of them. */
const commandFields = z.object({
  trackingNumber: code(60, 1).optional(),
  carrier: line(60, 1).optional(),
  restock: z.boolean().describe('Whether the goods go back on sale'),
  returned: chosenPieces(pieces.extend({ restock: z.boolean().optional().describe('By default `restock`') }))
    .optional()
    .describe('The pieces that came back; by default all that have not come back yet'),
  withdrawn: chosenPieces(pieces).optional().describe('By default all goods that may still be withdrawn'),
  statedOn: z.iso.date().optional().describe('The day of the statement; by default today'),
  until: z.iso.date().optional().describe('The last day on which the parcel can be collected, if the carrier says it'),
  reason: note,
  cause: z
    .enum(cancelCauses)
    .optional()
    .describe(
      'What the mail tells the shopper: they asked for it, the payment did not come in time, or an item is sold out. By default what the order’s events tell',
    ),
  note,
  pieces: chosenPieces(pieces).optional().describe('The pieces that are refunded'),
  removed: chosenPieces(pieces)
    .optional()
    .describe('Pieces that were taken out of the order: the refund is of what was paid above its total'),
  deliveryMinor: minor.min(0).optional().describe('How much is refunded of what the delivery has cost'),
  amountMinor: minor
    .positive()
    .optional()
    .describe(
      'By default what the pieces and the delivery come to, and less if the goods have lost value; without both, everything that is left of a payment',
    ),
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
  /** The state to which it leads if it is about some of the goods only. */
  toInPart?: OrderState;
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
    from: ['sent', 'delivered', 'part-returned', 'closed'],
    to: 'returned',
    toInPart: 'part-returned',
    mail: 'returned',
    about:
      'Records that goods of an order came back, all or some pieces, and mails the shopper that they are here and by when you refund. The money is refunded by the command refund.',
    answer: 'Returned, or returned in part',
    input: commandFields.pick({ restock: true, returned: true }),
    example: '--restock --pieces 1:2,3:1',
    needsKey: true,
  },
  close: {
    from: ['delivered', 'part-returned'],
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
  withdraw: {
    about:
      'Records a statement of withdrawal that came by letter, e-mail or phone, and mails its buyer a receipt. The order keeps its state, unless nothing has left and nothing is left: then it is cancelled.',
    answer: 'The withdrawal is recorded',
    input: commandFields.pick({ withdrawn: true, statedOn: true }),
    example: '--pieces 1:2 --on 2026-12-01',
    needsKey: true,
  },
  waiting: {
    about:
      'Records that the parcel of a sent order waits at its pickup point, and mails the shopper. The order stays sent.',
    answer: 'Waiting at the point',
    input: commandFields.pick({ until: true }),
    example: '--until 2026-12-04',
  },
  paid: {
    about:
      'Records that the money for an order, or what is left of it to pay, has arrived, for example by bank transfer, and mails the shopper.',
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
      'Refunds pieces, the delivery, an amount or all of an order through its payment provider, and mails the shopper. With --by-hand it records a refund that you have made yourself, which is the only way where no provider refunds.',
    answer: 'Refunded, or waiting for the provider. Without `byHand`, a payment that no provider refunds is refused',
    input: commandFields.pick({ pieces: true, removed: true, deliveryMinor: true, amountMinor: true, byHand: true }),
    example: '--pieces 1:2 --delivery 12.00',
    needsKey: true,
  },
} as const satisfies Record<string, CommandDefinition>;
export type OrderCommand = keyof typeof orderCommands;

export const orderCommandNames = Object.keys(orderCommands) as OrderCommand[];

/** Returns the definition of a command, in which whatever it leaves out is undefined. */
export function commandOf(name: OrderCommand): CommandDefinition {
  return orderCommands[name];
}
