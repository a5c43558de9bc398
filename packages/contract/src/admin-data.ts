import { z } from 'zod';
import { orderFilter, vatCheck } from './admin-orders.ts';
import { email, uuid } from './ids.ts';
import { invoiceFacts } from './order-fact-schemas.ts';

/** The person that a request is about. The address is in the body, because addresses of requests are logged. */
export const personInput = z.object({ email });

export const personData = z
  .record(z.string(), z.array(z.record(z.string(), z.unknown())))
  .describe('What the shop has stored about the person, by kind of data, as it is stored');

/** What happened to one kind of a person's data. */
export const erasedPart = z.object({
  what: z.string(),
  erased: z.int(),
  kept: z.int(),
  reason: z.string().nullable().describe('Why the rest is kept'),
});
export type ErasedPart = z.infer<typeof erasedPart>;

/** Which orders' invoice data to read; dates are inclusive and in the shop's time zone. */
export const invoiceFilter = orderFilter.pick({ from: true, to: true }).extend({
  all: z.stringbool().default(false).describe('Also orders whose buyers want no invoice'),
});
export type InvoiceFilter = z.infer<typeof invoiceFilter>;

/**
 * A row of an invoice. Amounts are gross, in major units; a discount is a positive amount that is subtracted, with a row
 * for each VAT rate of the goods that it takes something off.
 */
export const invoiceLine = z.object({
  kind: z.enum(['goods', 'delivery', 'discount']),
  name: z.string(),
  quantity: z.int(),
  unitPrice: z.number(),
  total: z.number(),
  vatRate: z.number().nullable().describe('Percent; null when it is unknown, or the goods leave the EU'),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** What an accounting program needs to write the invoice of an order. Times are ISO 8601 in UTC. */
export const invoiceData = z.object({
  number: z.string(),
  placedAt: z.string(),
  paidAt: z.string().nullable(),
  payment: z.string(),
  currency: z.string(),
  destination: z.string().describe('Code of the country that the goods are sent to'),
  buyer: z.object({ fullName: z.string(), email: z.string() }),
  company: z
    .object({ name: z.string(), address: z.string(), email: z.string(), taxId: z.string(), country: z.string() })
    .nullable()
    .describe('The company that the invoice is for; null for a consumer'),
  vatCheck: vatCheck.nullable().describe('Null for an invoice without a VAT number of the EU'),
  ...invoiceFacts,
  lines: z.array(invoiceLine),
  total: z.number(),
});
export type InvoiceData = z.infer<typeof invoiceData>;

export const invoiceList = z.object({
  invoices: z.array(invoiceData),
  next: uuid.nullable().describe('Continues the list as `after`; null after the last invoice'),
});
