import { z } from '@hono/zod-openapi';
import { major } from './ids.ts';
import { limits } from './limits.ts';

/**
 * The prices of a combination in the last 30 calendar days of the shop's time zone; today is the last one. Days before
 * its first sale are left out, so there are at most 30.
 */
export const priceHistory = z.object({
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        price: major.describe('The lowest price of the day, also with an announced code'),
      }),
    )
    .max(limits.priceHistoryDays),
  lowest: major.nullable().describe('The lowest price of these days; null without any'),
});
export type PriceHistory = z.infer<typeof priceHistory>;
