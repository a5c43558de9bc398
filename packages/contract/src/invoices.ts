import { z } from 'zod';
import { code, id, line, minor, text, uuid } from './ids.ts';
import { parseNip } from './nip.ts';
import { orderContact } from './order-contact.ts';
import { countryOfTaxId } from './vat-id.ts';

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters, e.g. "PL"');

const invoiceRestarts = ['month', 'year', 'never'] as const;
type Restart = (typeof invoiceRestarts)[number];

/** A pattern of numbers, e.g. `FV/{number}/{month}/{year}`. */
const numberPattern = z
  .string()
  .trim()
  .max(40)
  .regex(
    /^(?:[^{}\p{C}]|\{number\}|\{month\}|\{year\})+$/u,
    'may have {number}, {month} and {year}, and no other braces',
  )
  .refine((pattern) => pattern.split('{number}').length === 2, {
    error: 'must have {number} once',
    params: { problem: 'numberPattern' },
  });

/** The shop's settings for invoices. Without them it writes none. */
export const invoiceSettings = z
  .strictObject({
    seller: z
      .strictObject({
        name: line(200, 1),
        address: line(300, 1).describe('Postal address in one line'),
        country: countryCode.optional().describe('Code of the seller’s country; by default PL'),
        taxId: code(30, 1).optional().describe('By default the VAT number of the shop (vatId)'),
      })
      .describe('Who sells, as invoices name it'),
    number: numberPattern.optional().describe('Pattern of invoice numbers; by default "FV/{number}/{month}/{year}"'),
    corrections: numberPattern
      .optional()
      .describe('Pattern of the numbers of corrections; by default "KOR/{number}/{month}/{year}"'),
    restart: z
      .enum(invoiceRestarts)
      .optional()
      .describe('When numbers begin with 1 again; by default each month. The patterns then name month and year'),
    issue: z
      .enum(['paid', 'sent'])
      .optional()
      .describe('When the invoices that buyers ask for are issued without a press; by default never'),
    mail: z
      .boolean()
      .optional()
      .describe('Whether the mail that a parcel has left has the invoice as a PDF, if there is one'),
  })
  .superRefine((settings, context) => {
    const { number, corrections, restart } = invoiceSeries(settings);
    const needed = { month: ['{month}', '{year}'], year: ['{year}'], never: [] }[restart];
    for (const [path, pattern] of Object.entries({ number, corrections })) {
      const missing = needed.find((part) => !pattern.includes(part));
      if (missing)
        context.addIssue({
          code: 'custom',
          path: [path],
          message: `must have ${missing}, or numbers repeat`,
          params: { problem: 'numberPattern' },
        });
    }
    if (number === corrections)
      context.addIssue({
        code: 'custom',
        path: ['corrections'],
        message: 'must differ from number',
        params: { problem: 'samePattern' },
      });
  });
export type InvoiceSettings = z.infer<typeof invoiceSettings>;

/** The series of numbers that settings describe. */
export function invoiceSeries({ number, corrections, restart }: Partial<InvoiceSettings>) {
  return {
    number: number ?? 'FV/{number}/{month}/{year}',
    corrections: corrections ?? 'KOR/{number}/{month}/{year}',
    restart: restart ?? ('month' as const),
  };
}

/** The part of a series in which numbers count on from 1, e.g. `2026-11`. @param day ISO date */
export function invoicePeriod(restart: Restart, day: string): string {
  return { month: day.slice(0, 7), year: day.slice(0, 4), never: '' }[restart];
}

/** Writes a number. @param day ISO date of the issue */
export function writeInvoiceNumber(pattern: string, number: number, day: string): string {
  return pattern
    .replace('{number}', String(number))
    .replaceAll('{month}', day.slice(5, 7))
    .replaceAll('{year}', day.slice(0, 4));
}

/**
 * Whether the invoice for a company is one of Poland's national system (KSeF): between two companies of Poland, nothing
 * else is an invoice (VAT Act, art. 106ga).
 */
export function isKsefInvoice(
  sellerCountry: string,
  company: { companyTaxId: string; country: string } | null,
): boolean {
  if (!company || sellerCountry !== 'PL') return false;
  const { companyTaxId, country } = company;
  return countryOfTaxId(companyTaxId, country) === 'PL' && parseNip(companyTaxId) !== undefined;
}

const party = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  taxId: z.string().nullable(),
});
export type InvoiceParty = z.infer<typeof party>;

/** A row of an invoice. Amounts are gross, in minor units. */
const invoiceRow = z.object({
  position: z.int().nullable().describe('Position of the line in the order; null for the delivery'),
  name: z.string(),
  sku: z.string().nullable(),
  quantity: z.int(),
  unitMinor: minor.describe('The price of a piece before discounts'),
  discountMinor: minor,
  grossMinor: minor.describe('What is charged for all pieces'),
  vatRate: z.number().nullable().describe('Percent; null if no VAT is charged'),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

const vatSum = z.object({ vatRate: z.number().nullable(), netMinor: minor, vatMinor: minor, grossMinor: minor });
export type VatSum = z.infer<typeof vatSum>;

/** What is charged: rows, and their sums by rate, the highest rate first. */
const invoiceCharge = z.object({ rows: z.array(invoiceRow), sums: z.array(vatSum), totalMinor: minor });
export type InvoiceCharge = z.infer<typeof invoiceCharge>;

/** Why no VAT is charged: the seller is a small business, or the goods leave the EU. */
const vatExemptions = ['smallBusiness', 'export'] as const;

/** An invoice as it was issued. Days are ISO dates in the shop's time zone. */
export const invoiceDocument = invoiceCharge.extend({
  seller: party,
  buyer: party,
  isKsef: z.boolean().describe('Whether the legal invoice is one of KSeF, which a PDF only shows'),
  orderNumber: z.string(),
  placedOn: z.iso.date(),
  suppliedOn: z.iso.date().nullable(),
  paidOn: z.iso.date().nullable(),
  paymentType: z.string(),
  currency: z.string(),
  exemption: z.enum(vatExemptions).nullable(),
  notes: z.array(z.object({ fact: z.string(), text: z.string() })).describe('What the buyer wants on the invoice'),
  corrected: z
    .object({
      invoiceId: id,
      number: z.string(),
      issuedOn: z.iso.date(),
      ksefNumber: z.string().nullable(),
      reason: z.string(),
      before: invoiceCharge,
    })
    .nullable(),
});
export type InvoiceDocument = z.infer<typeof invoiceDocument>;

const invoiceKinds = ['invoice', 'correction'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The check of a KSeF number: CRC-8 with the polynomial 0x07 over all that stands before it. */
function ksefCheck(text: string): string {
  let sum = 0;
  for (const letter of text) {
    sum ^= letter.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80 ? ((sum << 1) ^ 0x107) & 0xff : sum << 1;
  }
  return sum.toString(16).toUpperCase().padStart(2, '0');
}

/** A number that KSeF has given to an invoice: the seller’s NIP, the day, twelve digits, and their check. */
export const ksefNumber = z
  .string()
  .trim()
  .toUpperCase()
  .max(40)
  .refine(
    (number) =>
      /^\d{10}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/.test(number) && ksefCheck(number.slice(0, 32)) === number.slice(33),
    'ksefNumber',
  );

/** An invoice as the back office lists it. */
export const listedInvoice = z.object({
  id,
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedOn: z.iso.date(),
  orderId: uuid,
  orderNumber: z.string(),
  buyer: z.string(),
  totalMinor: minor.describe('Of a correction, the difference that it makes'),
  currency: z.string(),
  isKsef: z.boolean(),
  ksefNumber: z.string().nullable(),
});
export type ListedInvoice = z.infer<typeof listedInvoice>;

/** Why an invoice can't be issued. */
export const invoiceRefusals = [
  'settings',
  'vatRate',
  'cancelled',
  'nothingLeft',
  'nothingToCorrect',
  'notInKsef',
  'noFa3',
  'numberTaken',
  'erased',
] as const;
export type InvoiceRefusal = (typeof invoiceRefusals)[number];

/** What an invoice would say if it was issued now. */
export const invoiceDraft = invoiceDocument
  .pick({ seller: true, buyer: true, sums: true, totalMinor: true, currency: true })
  .extend({ number: z.string().describe('The next one of its series, unless another invoice is issued before') });
export type InvoiceDraft = z.infer<typeof invoiceDraft>;

/** The invoices of an order, and what can be done. */
export const orderInvoices = z.object({
  invoices: z.array(listedInvoice),
  next: z.enum(['issue', 'correct']).nullable().describe('What can be issued now'),
  draft: invoiceDraft.nullable().describe('The invoice that can be issued'),
  refusal: z.enum(invoiceRefusals).nullable().describe('Why nothing can be issued'),
  needsAddress: z.boolean().describe('Whether the order has no address of the buyer, which an invoice must name'),
  isKsef: z.boolean(),
  mayNeedReceipt: z
    .boolean()
    .describe(
      'Whether a Polish seller may have to register the sale with a till: it is paid on delivery by a consumer',
    ),
});
export type OrderInvoices = z.infer<typeof orderInvoices>;

export const newInvoice = z.object({
  address: line(300, 1).optional().describe('Address of the buyer, if the order has none'),
  invoice: orderContact.shape.invoice.describe(
    'The company that the invoice names, which the order then has, too. The country is that of the order',
  ),
});
export const newCorrection = z.object({ reason: text(200, 1) });
export const newKsefNumber = z.object({
  number: ksefNumber,
  link: z
    .url({ protocol: /^https$/ })
    .max(300)
    .optional()
    .describe('What the QR code of the invoice says, if another file than the one made here was sent to KSeF'),
});
