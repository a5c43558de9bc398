import { z } from 'zod';

const openStates = ['live', 'break', 'expired', 'importing'] as const;

/** Whether a shop is open, and the technical break that it has planned. */
export const shopOpenState = z.object({
  state: z.enum(openStates).describe('`importing`: its first goods are still being written'),
  since: z.string().nullable().describe('ISO 8601 in UTC; null if it is open or nobody knows'),
  planned: z
    .object({ from: z.string(), until: z.string() })
    .nullable()
    .describe('The break that begins and ends by itself; null without one that is not over'),
});
export type OpenState = z.infer<typeof shopOpenState>;

export const openStateChange = z.object({ state: z.enum(['live', 'break']) });
