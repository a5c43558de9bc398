import { z } from 'zod';
import { limits } from './limits.ts';

/** How long a shop keeps each kind of personal data. What the shop does not say follows `retentionDefaults`. */
export const retention = z.strictObject({
  cartDays: z.int().min(1).max(90).describe('Carts that nobody changes, with the details typed at their checkout'),
  contactMessageDays: z.int().min(30).max(3_650).describe('Messages of the contact form'),
  unpaidOrderDays: z.int().min(30).max(3_650).describe('Names and addresses of orders that were never paid or sent'),
  orderYears: z
    .int()
    .min(6)
    .max(30)
    .describe('Withdrawals, and names and addresses of all other orders, in full years after their year'),
  endedNewsletterDays: z.int().min(30).max(3_650).describe('Proofs of consent of newsletters that were ended'),
  eventDays: z.int().min(30).max(3_650).describe('Values in the log of what the shop’s people have changed'),
  orderMailDays: z.int().min(30).max(3_650).describe('Mails about orders, as they were sent'),
});
export type Retention = z.infer<typeof retention>;

/**
 * Six full years cover the accounting documents of Polish law (Accounting Act, art. 74; Tax Ordinance, art. 70 and 86).
 * Three years are the limitation period of claims about consent.
 */
export const retentionDefaults: Retention = {
  cartDays: limits.cartIdleDays,
  contactMessageDays: 365,
  unpaidOrderDays: 90,
  orderYears: 6,
  endedNewsletterDays: 1_095,
  eventDays: 400,
  orderMailDays: 400,
};
