import type { ParcelProgress } from '@witryna/contract/parcels';
import { z } from 'zod';
import type { CarrierProblem, Shipment } from '../define-carrier.ts';

// What ShipX answers with (dokumentacja-inpost.atlassian.net, space PL). Only what is read here is described.

const offer = z.object({
  status: z.string().nullish(),
  unavailability_reasons: z.array(z.unknown()).nullish(),
});
const transaction = z.object({ status: z.string().nullish(), details: z.unknown() });

export const shipxShipment = z.object({
  id: z.int().positive(),
  status: z.string().min(1).max(100),
  tracking_number: z.string().min(1).max(60).nullish(),
  reference: z.string().nullish(),
  external_customer_id: z.string().nullish(),
  offers: z.array(offer).nullish().catch(null),
  transactions: z.array(transaction).nullish().catch(null),
});
export type ShipxShipment = z.infer<typeof shipxShipment>;

export const shipxPage = z.object({ items: z.array(shipxShipment), count: z.int().min(0), per_page: z.int().min(1) });

export const shipxError = z.object({
  error: z.string().max(100),
  details: z.unknown(),
});

/** Statuses before the parcel is sold. In the first two it can be taken back. */
const beforeSale = ['created', 'offers_prepared', 'offer_selected'];

/**
 * What ShipX's statuses mean (list of 8 October 2026). Those that are not here, such as delays and redirections, mean
 * nothing for an order. Only `delivered` says that the buyer has the parcel.
 */
const meanings: Readonly<Record<string, ParcelProgress>> = {
  ...all('moving', [
    ...['dispatched_by_sender', 'dispatched_by_sender_to_pok', 'collected_from_sender', 'taken_by_courier'],
    ...['taken_by_courier_from_pok', 'adopted_at_source_branch', 'sent_from_source_branch'],
    ...['adopted_at_sorting_center', 'sent_from_sorting_center', 'adopted_at_target_branch'],
    ...['out_for_delivery', 'out_for_delivery_to_address'],
  ]),
  ...all('waiting', [
    'ready_to_pickup',
    'ready_to_pickup_from_pok',
    'ready_to_pickup_from_branch',
    'pickup_reminder_sent',
  ]),
  ...all('delivered', ['delivered']),
  ...all('returning', ['returned_to_sender', 'rejected_by_receiver']),
};

function all(progress: ParcelProgress, statuses: readonly string[]): Record<string, ParcelProgress> {
  return Object.fromEntries(statuses.map((status) => [status, progress]));
}

export function toShipment({ id, status, tracking_number: number }: ShipxShipment): Shipment {
  const isSold = !beforeSale.includes(status);
  return {
    id: String(id),
    trackingNumber: (isSold && number) || null,
    status,
    progress: Object.hasOwn(meanings, status) ? (meanings[status] ?? null) : null,
  };
}

/** Why ShipX will not sell a parcel that it has taken: no service that fits, or a payment that failed. */
export function saleProblems({ status, offers, transactions }: ShipxShipment): CarrierProblem[] {
  if (!beforeSale.includes(status)) return [];
  const reasons = (offers ?? []).flatMap((one) => one.unavailability_reasons ?? []);
  if (reasons.length > 0) return [{ field: 'service', detail: wordsOf(reasons) }];
  const last = transactions?.at(-1);
  return last?.status === 'failure' ? [{ field: 'funds', detail: wordsOf(last.details) }] : [];
}

/** The fields of a request, as ShipX names them in `details`, by what people know of a parcel. */
const fieldsOf: readonly [RegExp, string][] = [
  [/phone/, 'phone'],
  [/email/, 'email'],
  [/target_point/, 'point'],
  [/post_code/, 'postCode'],
  [/address|street|building_number|city/, 'address'],
  [/first_name|last_name|company_name|\bname/, 'name'],
  [/template|size/, 'size'],
  [/dimensions|weight|length|width|height/, 'measures'],
  [/cod/, 'cash'],
  [/insurance/, 'insurance'],
  [/service|sending_method|dropoff_point/, 'service'],
  [/funds|debt|payment/, 'funds'],
];
const MOST_PROBLEMS = 20;

/** Finds the fields that ShipX refuses: `details` holds lists of words such as `invalid` under nested names. */
export function problemsOf(details: unknown, path = ''): CarrierProblem[] {
  if (typeof details === 'string') return [{ field: fieldOf(path), detail: details.slice(0, 200) }];
  if (Array.isArray(details)) return details.flatMap((one) => problemsOf(one, path)).slice(0, MOST_PROBLEMS);
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details)
    .flatMap(([name, value]) => problemsOf(value, `${path}.${name}`))
    .slice(0, MOST_PROBLEMS);
}

function fieldOf(path: string): string {
  // The innermost name says most: `custom_attributes.target_point`.
  const names = path.split('.').reverse();
  for (const name of names) {
    const known = fieldsOf.find(([pattern]) => pattern.test(name));
    if (known) return known[1];
  }
  return 'other';
}

function wordsOf(value: unknown): string {
  const words = problemsOf(value).map(({ detail }) => detail);
  return words.join(', ').slice(0, 200) || 'unknown';
}

const hint = z.object({ payload: z.object({ shipment_id: z.int().positive() }) });

/** Reads which parcel ShipX's call is about. Everything else in it is read again by the API. */
export function readShipxHint(body: unknown): string | undefined {
  const read = hint.safeParse(body);
  return read.success ? String(read.data.payload.shipment_id) : undefined;
}
