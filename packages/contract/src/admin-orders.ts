import { z } from 'zod';
import { code, id, line, minor, text, uuid } from './ids.ts';
import { limits } from './limits.ts';
import { vatIdAnswer } from './lookups.ts';
import { amendmentOfOrder } from './order-amendment.ts';
import { orderMoveNames } from './order-commands.ts';
import { orderCorrection } from './order-contact.ts';
import { orderFacts, searchedFactNames } from './order-facts.ts';
import { deliveryRefund, linePieces, pieces } from './order-pieces.ts';
import { order, orderLine, orderStates, paymentStates } from './orders.ts';

/** What the list of orders is searched by. */
export const searchedParts = [
  'number',
  'buyer’s name, e-mail and phone',
  'SKUs',
  'tracking number',
  ...searchedFactNames.map((name) => orderFacts[name].title),
];

/** What a list of orders contains; dates are inclusive and in the shop's time zone. */
export const orderFilter = z.object({
  state: z.enum(orderStates).optional(),
  payment: z.enum(paymentStates).optional(),
  money: z
    .enum(['awaited', 'settled'])
    .optional()
    .describe(
      '`awaited`: parcels that have not left because their money should come first; `settled`: all other orders',
    ),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  delivery: id.optional().describe('Id of the delivery that was chosen'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('Code of the country that the goods are sent to'),
  product: code(100, 1).optional().describe('Id of a product, or a SKU, that was ordered'),
  coupon: code(limits.couponCodeLength, 1).optional(),
  label: id.optional().describe('Id of a label of the shop'),
  attention: z.boolean().optional().describe('Only orders that somebody must look at'),
  search: line(100, 1)
    .optional()
    .describe(`Only orders in which each of these words begins a word of: ${searchedParts.join(', ')}`),
});
export type OrderFilter = z.infer<typeof orderFilter>;

/** What addresses and saved views may have of a filter: nobody's name is searched for there. */
export const keptFilter = orderFilter.omit({ search: true });
export type KeptFilter = z.infer<typeof keptFilter>;

export const ordersPage = { sizeDefault: 50, sizeMax: 100 } as const;

/** Asks for a part of the list. The filter is in the body, because addresses of requests are logged. */
export const orderSearch = orderFilter.extend({
  limit: z.int().min(1).max(ordersPage.sizeMax).default(ordersPage.sizeDefault),
  after: uuid.optional().describe('Continues the list after this order'),
});

export const listedOrder = z.object({
  id: uuid,
  number: z.string(),
  state: z.enum(orderStates),
  payment: z.enum(paymentStates),
  needsAttention: z.boolean(),
  placedAt: z.string(),
  currency: z.string(),
  totalMinor: minor,
  fullName: z.string(),
  email: z.string(),
  delivery: z.string(),
  paymentType: z.string(),
  labels: z.array(id).describe('Ids of labels'),
});
export type ListedOrder = z.infer<typeof listedOrder>;

export const orderList = z.object({
  orders: z.array(listedOrder),
  next: uuid.nullable().describe('Continues the list as `after`; null after the last order'),
});
export type OrderList = z.infer<typeof orderList>;

/** What the EU's register (VIES) has said about the VAT number of an order's invoice. Times are ISO 8601 in UTC. */
export const vatCheck = vatIdAnswer.extend({
  at: z.string(),
  consultation: z.string().nullable().describe('VIES’s consultation number, the proof of the check'),
});
export type VatCheck = z.infer<typeof vatCheck>;

/** What somebody in the shop has noted about an order, for colleagues only. */
export const orderNote = z.object({
  id,
  author: z.string(),
  authorId: uuid.nullable().describe('Null for a note of a program'),
  text: z.string(),
  at: z.string(),
});
export type OrderNote = z.infer<typeof orderNote>;
export const newOrderNote = z.object({ text: text(2_000, 1) });

/** How many notes an order may have. */
export const MOST_NOTES = 100;

/** The event `orders` of the stream: how many orders have come since the one before. */
export const orderNews = z.object({ count: z.int() });
export type OrderNews = z.infer<typeof orderNews>;

/** An order as the shop sees it. */
export const handledOrder = order
  .omit({ paymentChoices: true, trackable: true, tracked: true, next: true, attempt: true })
  .extend({
    products: z.array(orderLine.extend(linePieces.shape)),
    deliveryRefund,
    correction: orderCorrection,
    amendment: amendmentOfOrder,
    openMinor: minor,
    heldUntil: z.string().nullable().describe('Until when the stock is held; null for no hold, or one without an end'),
    surplusMinor: minor.describe('What was paid above the total and has not been refunded'),
    labels: z.array(id).describe('Ids of labels'),
    notes: z.array(orderNote),
    possible: z.array(z.enum(orderMoveNames)),
    events: z.array(z.object({ kind: z.string(), at: z.string(), details: z.record(z.string(), z.unknown()) })),
    payments: z.array(
      z.object({
        id: uuid,
        provider: z.string(),
        state: z.string(),
        amountMinor: minor,
        reason: z.string().nullable(),
        reference: z.string().nullable(),
        refundable: z.boolean().describe('Whether its provider can pay money back'),
      }),
    ),
    refunds: z.array(
      z.object({
        id: uuid,
        paymentId: uuid,
        state: z.string(),
        amountMinor: minor,
        reason: z.string().nullable(),
        pieces: z.array(pieces).describe('Empty if no pieces were named'),
        removed: z.array(pieces).describe('Pieces that were taken out of the order'),
        deliveryMinor: minor,
      }),
    ),
    paidMinor: minor,
    refundedMinor: minor,
    vatCheck: vatCheck.nullable().describe('Null for an invoice without a VAT number of the EU'),
  });
export type HandledOrder = z.infer<typeof handledOrder>;

/** What a call that changes an order answers with. */
export const movedOrder = handledOrder.pick({
  id: true,
  number: true,
  state: true,
  payment: true,
  needsAttention: true,
  possible: true,
  paidMinor: true,
  refundedMinor: true,
  products: true,
  payments: true,
  refunds: true,
  deliveryRefund: true,
  amendment: true,
  openMinor: true,
  surplusMinor: true,
});
