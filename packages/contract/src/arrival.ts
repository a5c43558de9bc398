import { z } from 'zod';

/** Schema of the days on which a delivery arrives if it is ordered now. Days are those of the shop's time zone. */
export const arrival = z.object({
  today: z.iso.date().describe('The shop’s day for which the dates were computed'),
  from: z.iso.date(),
  to: z.iso.date(),
  orderBefore: z.iso.datetime().describe('Orders before this moment arrive on these days'),
});
export type Arrival = z.infer<typeof arrival>;
