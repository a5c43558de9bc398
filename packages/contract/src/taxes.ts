import { z } from 'zod';
import { isInEu } from './vat-id.ts';

/** What the shop's prices have to do with taxes, besides the VAT rates of its goods. */
export const taxes = z.strictObject({
  includedIn: z
    .array(
      z
        .string()
        .regex(/^[A-Z]{2}$/)
        .refine((code) => !isInEu(code), {
          error: 'must be outside the EU: there, the VAT Rate of the goods says it',
          params: { problem: 'inEu' },
        }),
    )
    .max(250)
    .optional()
    .describe('Countries outside the EU whose taxes and duties the prices contain, so that the carrier collects none'),
  smallBusiness: z
    .boolean()
    .optional()
    .describe(
      'Whether the seller charges no VAT as a small business (Directive 2006/112/EC, art. 284), as pages then say',
    ),
});
export type Taxes = z.infer<typeof taxes>;
