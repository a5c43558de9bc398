import { z } from 'zod';
import { id } from './ids.ts';

/** Combinations that are listed, and days of carts that are counted. */
export const demandLimits = { combinations: 500, days: 30 } as const;

/** Who waits for goods, as counts: nobody but the mail about the goods gets an address. */
export const waitingGoods = z.object({
  goods: z.array(
    z.object({
      combinationId: id,
      productId: id,
      name: z.string(),
      variants: z.array(z.string()),
      sku: z.string().nullable(),
      stock: z.int(),
      waiting: z.int().describe('Shoppers who have confirmed their address and wait'),
      since: z.string().nullable().describe('Since when the first of them waits; ISO 8601 in UTC'),
    }),
  ),
});
export type WaitingGoods = z.infer<typeof waitingGoods>;

/** Carts with goods by the day of the shop on which they were changed last. */
export const leftCarts = z.object({
  days: z.array(
    z.object({
      day: z.string().describe('Such as 2026-11-30'),
      carts: z.int(),
      ordered: z.int(),
      inCart: z.int().describe('Left before anything was typed at the checkout'),
      atCheckout: z.int().describe('Left at the checkout'),
      reminded: z.int().describe('Whose shopper got the reminder that they had agreed to'),
      recovered: z.int().describe('Ordered after the reminder'),
    }),
  ),
  reminds: z.boolean().describe('Whether the shop sends reminders'),
});
export type LeftCarts = z.infer<typeof leftCarts>;
