import { z } from 'zod';
import { next } from './checkout.ts';
import { acceptedDocumentTypes } from './content.ts';
import { code, email, line, minor, uuid } from './ids.ts';
import { shownFacts } from './order-fact-schemas.ts';
import { paymentByLink } from './payment-by-link.ts';
import { authorizationKind, codeTerms, deliveryType } from './shop-config.ts';
import { statedTaxes } from './stated-taxes.ts';
import { withdrawal } from './withdrawal.ts';
import { withdrawalExclusions } from './withdrawal-exclusions.ts';

export const orderStates = [
  'placed',
  'accepted',
  'packed',
  'sent',
  'delivered',
  'part-returned',
  'closed',
  'cancelled',
  'returned',
] as const;
export const paymentStates = ['unpaid', 'pending', 'part-paid', 'paid', 'part-refunded', 'refunded', 'failed'] as const;
/** The states in which money is still to come. */
export const owedStates: readonly (typeof paymentStates)[number][] = ['unpaid', 'pending', 'part-paid', 'failed'];
export const attemptStates = ['created', 'waiting', 'authorised', 'paid', 'failed', 'cancelled', 'expired'] as const;
export type OrderState = (typeof orderStates)[number];
export type PaymentState = (typeof paymentStates)[number];
export type AttemptState = (typeof attemptStates)[number];

/** The payment type of an order that costs nothing. */
export const noPayment = 'none';

/** Whether an order has one of the payment types of its shop. */
export const hasPaymentType = (type: string) => type !== noPayment && type !== paymentByLink;

export const attempt = z.object({
  id: uuid,
  provider: z.string(),
  kind: authorizationKind.nullable(),
  state: z.enum(attemptStates),
  reason: z
    .string()
    .nullable()
    .describe(
      'While waiting: `code-needed` or `wrong-code` when the shopper must enter a code, null while the provider decides. Closed: declined, cancelled, expired, replaced, unreachable, amount-mismatch',
    ),
  expiresAt: z.string().nullable(),
});

/** Schema of the response to placing an order, which a repeated request gets as well. */
export const placedOrder = z.object({
  id: uuid,
  number: z.string(),
  secret: z.string(),
  state: z.enum(orderStates),
  payment: z.enum(paymentStates),
  totalMinor: minor,
  currency: z.string(),
  next,
  providerFailed: z.boolean().describe('The order is placed, but the payment could not be started: pay again'),
});
export type PlacedOrder = z.infer<typeof placedOrder>;

export const orderStatus = z.object({
  id: uuid,
  number: z.string(),
  state: z.enum(orderStates),
  payment: z.enum(paymentStates),
  needsAttention: z.boolean(),
  attempt: attempt.nullable(),
  paymentType: z
    .string()
    .optional()
    .describe('`none` when there was nothing to pay; `link` while the buyer of an order by phone is yet to choose'),
  next,
});
export type OrderStatus = z.infer<typeof orderStatus>;

export const orderLine = z.object({
  productId: z.int(),
  combinationId: z.int(),
  sku: z.string().nullish().describe('As it was when the order was placed'),
  name: z.string(),
  photo: z.string().nullable(),
  url: z.string(),
  variants: z.array(z.object({ name: z.string(), value: z.string() })),
  quantity: z.int(),
  unitPriceMinor: minor,
  summedPriceMinor: minor,
  vatRate: z
    .number()
    .nullish()
    .describe(
      'Percent, as it was when the order was placed; null if the goods leave the EU, because exports carry no VAT',
    ),
  withdrawalExcluded: z
    .enum(withdrawalExclusions)
    .nullish()
    .describe('Why the consumer can’t withdraw from the purchase, as it was when the order was placed'),
  gift: z.boolean().nullish().describe('True when the shop added the piece for nothing'),
  returned: z.int().nullish().describe('How many of the pieces came back'),
  removed: z.int().nullish().describe('Pieces that the shop has taken out; a withdrawal may have been about them'),
});

/** The events of an order that the shopper sees. */
export const timelineKinds = [
  ...orderStates,
  'paid',
  'withdrawal',
  'part-refunded',
  'refunded',
  'hold-expired',
  'gift-gone',
  'waiting',
  'amended',
] as const;

/** A parcel that has left. */
export const parcel = z.object({
  trackingNumber: z.string().nullable(),
  carrier: z.string(),
  url: z.string().nullable().describe('The carrier’s page that follows the parcel'),
});
export type Parcel = z.infer<typeof parcel>;

export const order = orderStatus.extend({
  placedAt: z.string(),
  currency: z.string(),
  products: z.array(orderLine),
  productsSumMinor: minor,
  discountMinor: minor,
  offersMinor: minor.nullish().describe('The part of discountMinor that automatic offers took off, not the coupon'),
  manualDiscount: z
    .object({ amountMinor: minor, reason: z.string() })
    .nullish()
    .describe('The part of discountMinor that the shop took off by hand, and why'),
  coupon: z.string().nullable(),
  deliveryCostMinor: minor,
  totalMinor: minor,
  openMinor: minor.nullish().describe('What is still to pay of the total'),
  amendedAt: z.string().nullish().describe('When the shop has changed the goods last; null if it never has'),
  taxes: z.enum(statedTaxes).nullish().describe('What the total contains, as it was when the order was placed'),
  buyer: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
  address: z.record(z.string(), z.string()).nullable(),
  delivery: z.object({
    type: deliveryType,
    name: z.string(),
    point: z.object({ id: z.string(), name: z.string(), address: z.string(), hint: z.string().nullable() }).nullable(),
    vatRate: z.number().nullish().describe('Like that of the goods'),
    date: z.iso.date().nullish().describe('The day that the shopper has chosen for the arrival'),
  }),
  paymentType: z.string().describe('As in the status'),
  paymentChoices: z.array(
    z.object({
      type: z.string(),
      label: z.string(),
      authorizationKinds: z.array(authorizationKind),
      onDelivery: z.boolean(),
      codeTerms: codeTerms.optional(),
    }),
  ),
  invoice: z
    .object({
      companyName: z.string(),
      companyAddress: z.string(),
      companyEmail: z.string(),
      companyTaxId: z.string(),
      country: z.string().nullish(),
    })
    .nullable(),
  ...shownFacts,
  trackable: z.boolean().describe('True once accepted or paid: the purchase event may be published'),
  tracked: z.boolean(),
  withdrawals: z.array(withdrawal),
  timeline: z.array(z.object({ kind: z.enum(timelineKinds), at: z.string() })).optional(),
  parcel: parcel.nullish(),
  withdrawUntil: z.string().nullish().describe('End of the period of withdrawal; null before the delivery'),
  termsAcceptedAt: z.string().nullish(),
  accepted: z
    .array(z.object({ type: z.enum(acceptedDocumentTypes), version: z.string() }))
    .optional()
    .describe('The documents that the buyer accepted, with their versions'),
});
export type Order = z.infer<typeof order>;

/** Schema of the part of an order that the withdrawal form needs. */
export const withdrawable = z.object({
  number: z.string(),
  state: order.shape.state,
  buyer: order.shape.buyer.omit({ phone: true }),
  products: z.array(
    orderLine.pick({
      combinationId: true,
      name: true,
      photo: true,
      variants: true,
      quantity: true,
      removed: true,
      withdrawalExcluded: true,
    }),
  ),
  withdrawals: z.array(withdrawal),
});
export type Withdrawable = z.infer<typeof withdrawable>;

export const payAgain = z.object({
  type: line(50, 1),
  authorizationKind: authorizationKind.optional(),
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  acceptsTerms: z.boolean().optional(),
});

export const paymentCode = z.object({ code: z.string().regex(/^\d{6}$/) });

/**
 * Schema of a request for a link to an order, for a shopper without its secret. The response is always the same; if the
 * order exists, a link is mailed.
 */
export const orderLookup = z.object({ number: code(40, 1), email });

export const pickupPoint = z.object({
  network: deliveryType,
  id: z.string(),
  kind: z.enum(['LOCKER', 'SHOP', 'DEPOT']),
  name: z.string(),
  address: z.object({ street: z.string(), buildingNumber: z.string(), postCode: z.string(), city: z.string() }),
  position: z.object({ lat: z.number(), lng: z.number() }),
  hint: z.string().nullable(),
  openingHours: z.object({
    always: z.boolean(),
    text: z.string().nullable(),
    days: z
      .array(z.object({ day: z.int().min(1).max(7), from: z.string(), to: z.string() }))
      .nullish()
      .describe('Opening hours by day, from 1 for Monday; times are HH:MM'),
  }),
  services: z.object({ collect: z.boolean(), send: z.boolean(), cashOnDelivery: z.boolean(), accessible: z.boolean() }),
  status: z.enum(['ACTIVE', 'UNAVAILABLE', 'FULL']),
  distanceM: z.number().nullable(),
});
export type PickupPoint = z.infer<typeof pickupPoint>;
