import { z } from 'zod';
import { line, minor, uuid } from './ids.ts';
import { vatIdAnswer } from './lookups.ts';
import { orderMoveNames } from './order-commands.ts';
import { orderFacts, searchedFactNames } from './order-facts.ts';
import { order, orderStates, paymentStates } from './orders.ts';

/** What the list of orders is searched by. Nothing about the buyer, because addresses of requests are logged. */
export const searchedParts = ['number', ...searchedFactNames.map((name) => orderFacts[name].title)];

/** What a list of orders contains; dates are inclusive and in the shop's time zone. */
export const orderFilter = z.object({
  state: z.enum(orderStates).optional(),
  payment: z.enum(paymentStates).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  search: line(100, 1)
    .optional()
    .describe(`Only orders with this text in one of: ${searchedParts.join(', ')}`),
  attention: z.stringbool().optional().describe('Only orders that somebody must look at'),
});
export type OrderFilter = z.infer<typeof orderFilter>;

export const ordersPage = { sizeDefault: 50, sizeMax: 100 } as const;

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

/** An order as the shop sees it. */
export const handledOrder = order
  .omit({ paymentChoices: true, trackable: true, tracked: true, next: true, attempt: true })
  .extend({
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
      }),
    ),
    refunds: z.array(
      z.object({ id: uuid, paymentId: uuid, state: z.string(), amountMinor: minor, reason: z.string().nullable() }),
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
});
