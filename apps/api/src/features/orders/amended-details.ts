import { z } from 'zod';

const fromTo = z.object({ from: z.int(), to: z.int() });

/** The details of the event of changed goods. Sums are in minor units. */
export const amendedDetails = z.object({
  /** Quantities of lines; of added goods from 0, of goods that were taken out to 0. */
  changes: z.array(fromTo.extend({ position: z.int(), name: z.string() })).catch([]),
  /** What the shop takes off by hand. */
  discountMinor: fromTo.optional().catch(undefined),
  totalMinor: fromTo.optional().catch(undefined),
  actor: z.string().optional().catch(undefined),
});
export type AmendedDetails = z.infer<typeof amendedDetails>;
