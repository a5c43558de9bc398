import { z } from 'zod';
import { minor, uuid } from './ids.ts';
import { shopOpenState } from './open-state.ts';

/** Larger numbers of things to do are not counted: they would not help, and reading them takes time. */
export const MOST_COUNTED = 999;

const count = z.int().describe(`At most ${MOST_COUNTED + 1}, which means more than ${MOST_COUNTED}`);

export const ordersToDo = z.object({ attention: count, placed: count, awaited: count, accepted: count, packed: count });
export type OrdersToDo = z.infer<typeof ordersToDo>;

/** What a shopkeeper sees first. A part is null for those who lack its area. */
export const startPage = z.object({
  shop: shopOpenState,
  orders: z
    .object({
      toDo: ordersToDo,
      withdrawals: z
        .array(z.object({ orderId: uuid, number: z.string(), fullName: z.string(), dueAt: z.string() }))
        .max(20)
        .describe(
          'Withdrawals whose money is not paid back yet, the most urgent first (14 days: Directive 2011/83/EU, Art. 13)',
        ),
      days: z
        .array(z.object({ day: z.iso.date(), orders: z.int(), turnoverMinor: minor }))
        .length(60)
        .describe(
          'The last 60 days in the shop’s time zone, the oldest first: orders that were placed, without cancelled ones',
        ),
      currency: z.string(),
    })
    .nullable(),
  goods: z
    .object({ none: count, low: count, lacksPicture: count, lacksSafety: count, drafts: count })
    .nullable()
    .describe('`none`: published and sold out; `low`: at or below the mark of a combination'),
  conversation: z
    .object({ reviews: count, messages: count, unread: count })
    .nullable()
    .describe('Reviews that wait for a decision, messages that are open, and those that nobody has opened'),
  webhooks: z
    .object({ failing: count, stopped: count })
    .nullable()
    .describe('Webhooks whose tries fail, and those that the server has switched off after that; for owners'),
  accounts: z
    .object({ carriers: z.int(), mailbox: z.int() })
    .nullable()
    .describe('Accounts of the shop that did not work when they were asked last; for owners'),
});
export type StartPage = z.infer<typeof startPage>;
