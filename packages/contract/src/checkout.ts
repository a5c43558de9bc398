import { z } from 'zod';
import { arrival } from './arrival.ts';
import { cart } from './cart.ts';
import { acceptedDocumentTypes } from './content.ts';
import { code, email, id, line, minor, session, uuid } from './ids.ts';
import { limits } from './limits.ts';
import { lookupNames } from './lookups.ts';
import { parseNip } from './nip.ts';
import { requestedFacts } from './order-fact-schemas.ts';
import { factSettings } from './order-facts.ts';
import { phoneShape } from './phone.ts';
import { parsePostCode } from './post-code.ts';
import { authorizationKind, codeTerms, country, deliveryType, destination } from './shop-config.ts';
import { normalTaxId } from './vat-id.ts';

export const deliveryRefusal = z.object({
  reason: z.enum(['weight', 'pieces', 'destination']),
  limit: z.int().nullable().describe('The most that the delivery takes: grams or pieces; null for a destination'),
});
export type DeliveryRefusal = z.infer<typeof deliveryRefusal>;

export const checkoutDelivery = z.object({
  id,
  type: deliveryType,
  name: z.string(),
  destination,
  network: z
    .string()
    .nullable()
    .describe('Pickup network to search points in; null for a delivery to an address, or without a point search'),
  priceMinor: minor
    .nullable()
    .describe(
      'Price for this cart and destination: 0 from the free delivery threshold up; null when the server names none',
    ),
  freeFromMinor: minor.nullable(),
  countedPieces: z
    .int()
    .optional()
    .describe(
      'Number of pieces on which price or refusal depend, to be sent as `customDeliveryProductsCount`; missing when the delivery counts none',
    ),
  totalMinor: minor
    .nullable()
    .describe(
      'Total of the order with this delivery, to be sent as `expectedTotalMinor`; null when the server names none',
    ),
  refusal: deliveryRefusal.nullish().describe('Why the delivery can’t be chosen for this cart or destination'),
  byDestination: z
    .boolean()
    .optional()
    .describe('Whether price and refusal depend on the `country` and `postCode` of the request'),
  countries: z.array(z.string()),
  daysFrom: z.int(),
  daysTo: z.int(),
  arrives: arrival.optional().describe('Missing if the delivery names no days'),
  dates: z
    .array(z.iso.date())
    .optional()
    .describe('Days on which the shopper may ask the order to arrive; missing if the delivery offers no choice'),
  /** The payment types that can be combined with this delivery. */
  payments: z.array(z.string()),
  paymentCountries: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('Delivery countries by payment type, for the types that are limited to some countries'),
  paymentNeeded: z
    .boolean()
    .optional()
    .describe('False when the order costs nothing with this delivery: it is then sent without `payment`'),
  requiredFields: z.array(z.string()),
});
export type CheckoutDelivery = z.infer<typeof checkoutDelivery>;

export const checkoutPayment = z.object({
  type: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  authorizationKinds: z.array(authorizationKind),
  onDelivery: z.boolean().describe('Paid when the parcel is handed over'),
  requiredFields: z.array(z.string()),
  codeTerms: codeTerms.optional(),
});
export type CheckoutPayment = z.infer<typeof checkoutPayment>;

export const checkoutConsent = z.object({
  id: z.string(),
  version: z.string(),
  required: z.boolean(),
  documents: z.array(z.enum(acceptedDocumentTypes)),
});

export const checkout = z.object({
  cart,
  productsSumMinor: minor.nullable(),
  discountMinor: minor.nullable(),
  deliveries: z.array(checkoutDelivery),
  payments: z.array(checkoutPayment),
  paymentNeeded: z.boolean().optional().describe('False when the cart costs nothing with any delivery'),
  countries: z.array(country),
  consents: z.array(checkoutConsent),
  lookups: z.array(z.enum(lookupNames)).optional().describe('What the server can look up at outside services'),
  minimumAge: z
    .int()
    .nullish()
    .describe('The highest minimum age of the goods, to be sent as `confirmedAge` once the buyer has confirmed it'),
  ...factSettings((_name, about) => z.boolean().nullish().describe(about)),
  cartReminder: z
    .boolean()
    .optional()
    .describe('Whether the shopper may ask for a reminder of this cart, by `remind` of the cart’s details'),
});
export type Checkout = z.infer<typeof checkout>;

export const buyer = z.object({
  fullName: line(120, 1),
  email,
  phone: code(40).regex(phoneShape),
});

export const address = z
  .object({
    country: z.string().regex(/^[A-Z]{2}$/),
    stateCountry: line(100).optional(),
    city: line(100, 1),
    postCode: code(20, 1),
    street: line(150, 1),
    residence: line(50).optional(),
  })
  .overwrite((typed) => ({ ...typed, postCode: parsePostCode(typed.country, typed.postCode) ?? typed.postCode }));

export const invoice = z
  .object({
    companyName: line(200, 1),
    companyAddress: line(300, 1),
    companyEmail: email,
    companyTaxId: code(20, 1),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('PL'),
  })
  .refine((value) => value.country !== 'PL' || parseNip(value.companyTaxId) !== undefined, {
    path: ['companyTaxId'],
    message: 'NIP',
  });

export const placeOrder = z.object({
  session,
  cartVersion: z.int(),
  expectedTotalMinor: minor,
  expectedGifts: z
    .array(id)
    .max(limits.cartLines)
    .optional()
    .describe(
      'Combinations of the gifts that the shopper saw, each as often as there are pieces of it. The order is refused if one of them has run out; without this field, if any gift that the cart has earned has run out',
    ),
  buyer,
  address: address.optional().describe('Required for deliveries to an address'),
  delivery: z.object({
    id: id.optional(),
    type: deliveryType,
    pointId: code(60).optional(),
    date: z.iso.date().optional(),
  }),
  payment: z
    .object({
      type: line(50, 1),
      authorizationKind: authorizationKind.optional(),
      code: z
        .string()
        .regex(/^\d{6}$/)
        .optional()
        .describe('BLIK code; never stored or logged'),
      acceptsTerms: z
        .boolean()
        .optional()
        .describe('Whether the shopper has accepted the `codeTerms`; a payment by code that has some must accept them'),
      token: z
        .string()
        .regex(/^\w{1,200}$/)
        .optional()
        .describe('What a wallet (Apple Pay, Google Pay) gave for this order; never stored or logged'),
    })
    .optional()
    .describe('Required unless the order costs nothing; it is ignored then'),
  invoice: invoice
    .transform((given) => ({ ...given, companyTaxId: normalTaxId(given.companyTaxId, given.country) }))
    .optional(),
  consents: z.array(z.object({ id: line(50, 1), version: line(80, 1) })).max(20),
  trackingConsent: line(4_000)
    .optional()
    .describe('The record of what the visitor allows tools to do, as the browser keeps it'),
  ...requestedFacts,
  confirmedAge: z.int().min(1).max(150).optional().describe('The buyer declares to be at least this old'),
});
export type PlaceOrder = z.infer<typeof placeOrder>;

export const idempotencyKey = uuid;

export const next = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('transfer'),
    account: z.string(),
    holder: z.string(),
    bank: z.string().nullable(),
    title: z.string(),
    amountMinor: minor,
    currency: z.string(),
    qrCode: z
      .object({ size: z.int().positive(), path: z.string() })
      .nullish()
      .describe(
        'The transfer as a QR code for the bank’s app: the dark squares as the data of an SVG path, in units of one square; `size` squares on each side, with the blank margin. Null when no standard describes the transfer; the answer to a placed order leaves it out',
      ),
  }),
  z.object({
    kind: z.literal('redirect'),
    url: z.string(),
    method: z.enum(['GET', 'POST']).describe('POST: the browser submits a form with `fields` to `url`'),
    fields: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('code'), attemptId: uuid, expiresAt: z.string() }),
]);
export type Next = z.infer<typeof next>;
