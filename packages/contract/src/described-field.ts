import { z } from 'zod';

/** How a setting of a payment or delivery kind is typed. */
const fieldKinds = ['text', 'secret', 'number', 'switch', 'choice'] as const;

/** One field of the form in which a shop sets up a payment or a delivery. */
export const describedField = z.object({
  name: z.string(),
  kind: z.enum(fieldKinds),
  label: z.string(),
  hint: z.string().nullable(),
  required: z.boolean(),
  schema: z.record(z.string(), z.unknown()).describe('JSON Schema of the value: length, bounds, pattern, default'),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  isSet: z.boolean().describe('Whether a value is stored'),
  value: z.unknown().optional().describe('The stored value; missing for a secret, which is never sent'),
});
export type DescribedField = z.infer<typeof describedField>;
