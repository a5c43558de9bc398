import { z } from 'zod';
import { line, minor, uuid } from './ids.ts';
import { paperNumbers } from './order-papers.ts';

/**
 * What becomes of a parcel: `wanted` until the carrier has sold it, `bought` until it has a number, then `ready`;
 * `failed` if the carrier refused it. One that is not sent is `cancelled` if the carrier takes it back, else `unused`.
 */
export const parcelStates = ['wanted', 'bought', 'ready', 'failed', 'cancelled', 'unused'] as const;
export type ParcelState = (typeof parcelStates)[number];

/** What a status of a carrier means for the order, in the order in which parcels get there. */
export const parcelProgress = ['moving', 'waiting', 'delivered', 'returning'] as const;
export type ParcelProgress = (typeof parcelProgress)[number];

/** Length, width and height of a parcel in millimetres, and its weight. */
export const parcelMeasures = z.object({
  lengthMm: z.int().min(10).max(3_000),
  widthMm: z.int().min(10).max(3_000),
  heightMm: z.int().min(10).max(3_000),
  grams: z.int().min(1).max(50_000),
});
export type ParcelMeasures = z.infer<typeof parcelMeasures>;

/** How a parcel is sent. Amounts are in the order's currency. */
export const parcelChoice = z.object({
  carrier: line(50, 1),
  service: line(50, 1).describe('A service of the carrier'),
  size: line(20, 1).nullable().describe('A size of the service; null if it is measured'),
  measures: parcelMeasures.nullable(),
  insuranceMinor: minor.min(0).max(10_000_000).describe('0 without an insurance'),
  cashMinor: minor.min(0).max(10_000_000).describe('What the carrier collects; 0 if nothing'),
});
export type ParcelChoice = z.infer<typeof parcelChoice>;

/** Asks for the parcel of an order; what is left out is as suggested. */
export const newParcel = parcelChoice.partial();
export type NewParcel = z.infer<typeof newParcel>;

/** What a carrier may find wrong. */
export const parcelProblemFields = [
  'name',
  'phone',
  'email',
  'address',
  'postCode',
  'point',
  'size',
  'measures',
  'insurance',
  'cash',
  'service',
  'funds',
  'access',
  'other',
] as const;

export const parcelFailure = z.object({
  reason: z
    .enum(['refused', 'unreachable'])
    .describe('`unreachable` if the carrier did not answer for a day: it may have sold the parcel'),
  problems: z
    .array(z.object({ field: z.string(), detail: z.string().describe('In the carrier’s words, such as `invalid`') }))
    .max(20),
});
export type ParcelFailure = z.infer<typeof parcelFailure>;

export const orderParcel = z.object({
  id: uuid,
  orderId: uuid,
  orderNumber: z.string(),
  carrierName: z.string(),
  serviceName: z.string(),
  sizeName: z.string().nullable(),
  choice: parcelChoice,
  isTest: z.boolean(),
  state: z.enum(parcelStates),
  reference: z.string(),
  trackingNumber: z.string().nullable(),
  url: z.string().nullable().describe('The carrier’s page that follows the parcel'),
  status: z.string().nullable().describe('In the carrier’s words'),
  statusAt: z.string().nullable(),
  progress: z.enum(parcelProgress).nullable(),
  failure: parcelFailure.nullable(),
  canCancel: z.boolean().describe('Whether the carrier may still take it back; if not, a label is just not used'),
  actor: z.string(),
  madeAt: z.string(),
});
export type OrderParcel = z.infer<typeof orderParcel>;

export const carrierService = z.object({
  carrier: z.string(),
  carrierName: z.string(),
  isTest: z.boolean(),
  service: z.string(),
  name: z.string(),
  sizes: z.array(z.object({ id: z.string(), name: z.string() })).describe('Empty if parcels are measured'),
  takesCash: z.boolean(),
  takesInsurance: z.boolean(),
});
export type CarrierService = z.infer<typeof carrierService>;

/** Why no parcel can be bought for an order. */
export const parcelRefusals = ['noCarrier', 'noService', 'state', 'busy', 'exists', 'notReady', 'erased'] as const;
export type ParcelRefusal = (typeof parcelRefusals)[number];

/** The parcels of an order, the newest first, and how the next one could be sent. */
export const orderParcels = z.object({
  parcels: z.array(orderParcel),
  services: z.array(carrierService).describe('The services that can carry the order'),
  suggested: parcelChoice.nullable(),
  refusal: z.enum(parcelRefusals).nullable(),
});
export type OrderParcels = z.infer<typeof orderParcels>;

export const parcelList = z.object({ parcels: z.array(orderParcel) });

/** How many labels one file may have. */
export const MOST_LABELS = 100;

/** The sizes of labels: on A4 sheets, or 105 × 148 mm for label printers. */
export const labelSizes = ['a4', 'a6'] as const;
export type LabelSize = (typeof labelSizes)[number];

export const labelNumbers = paperNumbers.refine((numbers) => numbers.length <= MOST_LABELS, 'too_big');
