import { z } from 'zod';

/** What the event of an order by phone says. */
export const phoneDetails = z
  .object({
    /** Who has typed it. */
    actor: z.string(),
    /** What the shop has taken off, in minor units, as when it does so later; missing for nothing. */
    discountMinor: z.object({ from: z.int(), to: z.int() }).optional(),
    /** What offers and coupon took off each line, in minor units. The lines' discounts also have the shop's part. */
    granted: z.array(z.int()).optional(),
  })
  .catch({ actor: '' });
export type PhoneDetails = z.infer<typeof phoneDetails>;
