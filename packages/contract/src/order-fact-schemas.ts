import { z } from 'zod';
import { line, text } from './ids.ts';
import { factValues, invoiceFactValues, orderFacts } from './order-facts.ts';
import { normalTaxId } from './vat-id.ts';

/** Schemas of the facts of an order (`order-facts.ts`): in the request, in the stored order, in the order of the API. */
export const requestedFacts = factValues(
  ({ max, severalLines, isTaxId, about }) =>
    (severalLines ? text(max) : line(max))
      .transform((value) => (isTaxId ? normalTaxId(value, 'PL') : value))
      .optional()
      .describe(about),
  ({ about }) => z.int().optional().describe(about),
);

export const storedFacts = factValues(
  () => z.string().optional(),
  () => z.int().optional(),
);

export const shownFacts = factValues(
  ({ about }) => z.string().nullish().describe(about),
  ({ about }) => z.int().nullish().describe(about),
);

/** Schemas of the facts that the data of invoices contain. */
export const invoiceFacts = invoiceFactValues((name) => z.string().nullable().describe(orderFacts[name].about));
