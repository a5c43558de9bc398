import { z } from 'zod';
import { line, minor, uuid } from './ids.ts';

/** How many offers a shop may have, and characters of a typed value. */
export const offerLimits = { offers: 20, text: 100 } as const;

/** Whether an offer counts for carts now, later, no more, or is switched off. */
export const offerStates = ['active', 'planned', 'ended', 'off'] as const;
export type OfferState = (typeof offerStates)[number];

/** A value that offers of a kind have, as a form asks for it. */
export const offerField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z
    .enum(['amount', 'percent', 'number', 'combination', 'product', 'category'])
    .describe('`combination`: the SKU of one of the product that the offer names'),
  isOptional: z.boolean(),
  min: z.int().nullable(),
  max: z.int().nullable(),
});
export type OfferField = z.infer<typeof offerField>;

export const offerKind = z.object({
  kind: z.string(),
  title: z.string(),
  takesOff: z.boolean().describe('Whether it takes something off the goods; others give a gift or the delivery'),
  fields: z.array(offerField),
});
export type OfferKind = z.infer<typeof offerKind>;

const time = z.iso
  .datetime('time')
  .refine((text) => text >= '1900' && text < '3000', 'time')
  .nullable();

const offerFields = z.object({
  id: uuid.nullable().default(null).describe('By which orders name it; null for a new one'),
  kind: line(offerLimits.text, 1),
  values: z
    .record(z.string().max(50), z.union([z.number(), line(offerLimits.text, 1)]))
    .describe('Amounts are in minor units, products and categories are ids. A value that is missing is left out'),
  off: z.boolean(),
  startsAt: time.describe('ISO 8601 in UTC; null means at once'),
  endsAt: time.describe('The first moment at which it no longer counts; null means never'),
});
export type OfferForm = z.infer<typeof offerFields>;

/** An offer that carts get by themselves: a rule of one of the kinds that the server knows. */
export const offerForm = offerFields.refine(
  ({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt),
  { path: ['endsAt'], message: 'endsBefore' },
);

/** What an offer has brought: the orders that got it and were not cancelled, paid or not. */
export const offerFigures = z.object({
  orders: z.int(),
  turnoverMinor: minor.describe('The totals of these orders, with VAT and delivery'),
  discountMinor: minor.describe('What it took off their goods. Gifts and free deliveries are not counted'),
});
export type OfferFigures = z.infer<typeof offerFigures>;

export const handledOffers = z.object({
  version: z.int().describe('Stands for what is stored: it differs after each change, also by an import'),
  currency: z.string(),
  kinds: z.array(offerKind),
  countedSince: z.iso
    .date()
    .nullable()
    .describe('The first day of which orders say which offers they got; null if all of them do'),
  offers: z.array(
    offerFields.extend({
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
      state: z.enum(offerStates),
      figures: offerFigures,
    }),
  ),
});
export type HandledOffers = z.infer<typeof handledOffers>;
export type HandledOffer = HandledOffers['offers'][number];

/** All offers of the shop, in their order, which decides which of those for single lines comes first. */
export const savedOffers = z.object({ version: z.int(), offers: z.array(offerForm).max(offerLimits.offers) });
export type SavedOffers = z.infer<typeof savedOffers>;

export const offersSaved = z.object({
  version: z.int(),
  batch: uuid.nullable().describe('By which the change is undone; null if nothing changed'),
});
export type OffersSaved = z.infer<typeof offersSaved>;
