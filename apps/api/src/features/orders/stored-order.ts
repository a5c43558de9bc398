import { vatCheck } from '@witryna/contract/admin-orders';
import { arrival } from '@witryna/contract/arrival';
import { address, buyer } from '@witryna/contract/checkout';
import { acceptedDocumentTypes } from '@witryna/contract/content';
import { cancelCauses } from '@witryna/contract/order-commands';
import { storedFacts } from '@witryna/contract/order-fact-schemas';
import { factValues, type OrderFacts } from '@witryna/contract/order-facts';
import { pickupPoint } from '@witryna/contract/orders';
import { reviewConsent } from '@witryna/contract/review-consent';
import { authorizationKind, deliveryType } from '@witryna/contract/shop-config';
import { taxes } from '@witryna/contract/taxes';
import { z } from 'zod';

/** Schemas of the JSON that is stored with an order, so that later changes in the shop do not affect the order. */
export const frozenDelivery = z.object({
  id: z.int(),
  type: deliveryType,
  name: z.string(),
  daysFrom: z.int(),
  daysTo: z.int(),
  cashOnDelivery: z.boolean(),
  /** The country of delivery; missing in orders that an earlier release stored. */
  country: z.string().optional(),
  /** Percent; missing in orders that an earlier release stored. */
  vatRate: z.number().nullish(),
  /** The shop's setting; missing in orders that an earlier release stored. */
  taxes: taxes.nullish().catch(null),
  point: pickupPoint.nullable(),
  /** The day that the shopper has chosen for the arrival. */
  date: z.iso.date().nullish(),
  /**
   * The price of the cheapest delivery that was offered, in minor units: what a withdrawal pays back of the delivery at
   * most. Missing in orders that an earlier release stored.
   */
  cheapestMinor: z.int().nullish(),
  /** The days of arrival that the checkout showed; null if it showed none, missing in orders of an earlier release. */
  arrives: arrival.omit({ today: true }).nullish(),
});
export type FrozenDelivery = z.infer<typeof frozenDelivery>;

export const frozenPayment = z.object({ type: z.string(), kind: authorizationKind.nullable() });
export type FrozenPayment = z.infer<typeof frozenPayment>;

export const frozenBuyer = z.object({ fullName: buyer.shape.fullName, email: z.string(), phone: z.string() });

export const frozenAddress = address.nullable();

const accepted = z.array(z.object({ type: z.enum(acceptedDocumentTypes), version: z.string() }));
const consents = z.array(z.object({ id: z.string(), at: z.string(), documents: accepted.catch([]) })).catch([]);

/** The kind of the event that a buyer no longer agrees to be asked for reviews. */
export const NO_REVIEWS = 'no-reviews';

/** Reads what a buyer has agreed to: the shop's documents, and whether the shop may ask for reviews. */
export function readConsents(stored: unknown) {
  const all = consents.parse(stored);
  return {
    documents: all.find(({ id }) => id !== reviewConsent.id),
    reviews: all.some(({ id }) => id === reviewConsent.id),
  };
}

/** What only some orders have. */
const frozenExtras = z.object({ ...storedFacts, confirmedAge: z.int().optional() });
type FrozenExtras = z.infer<typeof frozenExtras>;

/** The columns in which an order's facts are stored. Two have a column of their own, from the time before the others. */
export function factColumns({ note, deliveryNotes, ...extras }: FrozenExtras) {
  const filled = Object.entries(extras).filter(([, value]) => value !== '');
  return {
    note: note || null,
    delivery_notes: deliveryNotes || null,
    extras: JSON.stringify(Object.fromEntries(filled)),
  };
}

/** Reads an order's facts from its columns. */
export function readFacts(row: { note: string | null; delivery_notes: string | null; extras: unknown }): OrderFacts {
  const extras = frozenExtras.parse(row.extras);
  const stored = { ...extras, note: row.note, deliveryNotes: row.delivery_notes };
  return factValues(
    (_fact, name) => stored[name] ?? null,
    (_fact, name) => stored[name] ?? null,
  );
}

/** What the event of a cancelled order says about money and the cause; less in events that an earlier release stored. */
export const cancelledDetails = z
  .object({ refundMinor: z.int(), dueMinor: z.int(), cause: z.enum(cancelCauses).optional() })
  .catch({ refundMinor: 0, dueMinor: 0 });
export type CancelledSums = Omit<z.infer<typeof cancelledDetails>, 'cause'>;

export const frozenVatCheck = vatCheck.nullable();

export const frozenInvoice = z
  .object({
    companyName: z.string(),
    companyAddress: z.string(),
    companyEmail: z.string(),
    companyTaxId: z.string(),
    country: z.string(),
  })
  .nullable();
