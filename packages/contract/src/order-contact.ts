import { z } from 'zod';
import { address, buyer, invoice } from './checkout.ts';
import { code } from './ids.ts';
import type { OrderState } from './orders.ts';
import { normalTaxId } from './vat-id.ts';

/** The states in which an order's address can be corrected: its parcel has not left. */
export const correctableStates: readonly OrderState[] = ['placed', 'accepted', 'packed'];

/** How often the address of one order can be corrected. */
export const MOST_CORRECTIONS = 50;

/** What may be corrected of an order; the names stand in its events, in place of the values. */
export const contactFields = [
  'fullName',
  'email',
  'phone',
  'street',
  'residence',
  'postCode',
  'city',
  'stateCountry',
  'point',
  'companyName',
  'companyAddress',
  'companyEmail',
  'companyTaxId',
] as const;
export type ContactField = (typeof contactFields)[number];

/** Where an order goes and whom it concerns, as the shop corrects it. What an order does not have can't be added. */
export const orderContact = z.object({
  version: z.int().min(0).describe('The version that was read; another one in between is refused'),
  buyer,
  address: address.optional().describe('The country must stay: VAT and the price of the delivery follow from it'),
  pointId: code(60, 1).optional().describe('Another pickup point of the same network'),
  invoice: invoice
    .transform((given) => ({ ...given, companyTaxId: normalTaxId(given.companyTaxId, given.country) }))
    .optional()
    .describe('The country must stay'),
  tell: z.boolean().default(true).describe('Whether the shopper is mailed what has changed'),
});
export type OrderContact = z.output<typeof orderContact>;

/** What an order had when it was placed. */
export const placedContact = z.object({
  buyer: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
  address: z.record(z.string(), z.string()).nullable(),
  point: z.object({ id: z.string(), name: z.string(), address: z.string() }).nullable(),
  invoice: z
    .object({ companyName: z.string(), companyAddress: z.string(), companyEmail: z.string(), companyTaxId: z.string() })
    .nullable(),
});
export type PlacedContact = z.infer<typeof placedContact>;

/** How far an order was corrected. */
export const orderCorrection = z.object({
  version: z.int().describe('How often it was corrected'),
  possible: z.boolean(),
  placed: placedContact.nullable().describe('Null if nothing was corrected, or if it is no longer kept'),
});
