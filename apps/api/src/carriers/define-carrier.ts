import { type LabelSize, type ParcelMeasures, parcelProgress } from '@witryna/contract/parcels';
import type { Labels } from '@witryna/messages/entry-label';
import { z } from 'zod';
import { type SettingFields, type SettingsOf, settingsReader } from '../kinds/setting-fields.ts';
import type { LimitedFetch } from '../outside/limited-fetch.ts';
import type { SettingsCheck } from '../payments/online-payment.ts';

/** Context of each call to a carrier, and the only `fetch` that its code may use. */
export interface CarrierCall {
  now: Date;
  /** A `fetch` that limits the size of a response and the time of all calls together, and follows no redirects. */
  fetch: LimitedFetch;
}

/** A way in which a carrier takes parcels to buyers. */
export interface ServiceOfCarrier {
  labels: Labels;
  /** The delivery type whose pickup points it serves; null for a service to addresses. */
  points: string | null;
  /** ISO 3166 codes of the countries to which it goes. */
  countries: readonly string[];
  /** Names of the sizes that it knows; empty if parcels are measured. */
  sizes: Readonly<Record<string, Labels>>;
  takesCash: boolean;
  takesInsurance: boolean;
}

/** A parcel as the shop hands it to a carrier. Amounts are in minor units. */
export interface Consignment {
  /** Our name for the parcel, of 3 to 100 letters, digits and dashes. No other parcel of the carrier’s customers has it. */
  reference: string;
  orderNumber: string;
  service: string;
  size: string | null;
  measures: ParcelMeasures | null;
  currency: string;
  insuranceMinor: number;
  cashMinor: number;
  receiver: {
    fullName: string;
    email: string;
    phone: string;
    /** Null for a pickup point. */
    address: { street: string; city: string; postCode: string; country: string } | null;
    /** The carrier’s id of a pickup point. */
    pointId: string | null;
  };
}

/** A parcel as its carrier knows it. */
export const shipment = z.object({
  /** The carrier’s id. */
  id: z.string().min(1).max(100),
  /** Null until the parcel is bought: some carriers do that a moment after the call. */
  trackingNumber: z.string().min(1).max(60).nullable(),
  /** The carrier’s own word. */
  status: z.string().max(100),
  /** What the status means for the order; null for one that means nothing, or is unknown. */
  progress: z.enum(parcelProgress).nullable(),
});
export type Shipment = z.infer<typeof shipment>;

/** What a carrier finds wrong: fields of `parcelProblemFields`, and its own words. */
export interface CarrierProblem {
  field: string;
  detail: string;
}

/**
 * A carrier refuses a parcel for good, and has sold nothing. Any other error leaves open whether it has sold the parcel:
 * it is asked by our reference before the next try.
 */
export class CarrierRefusal extends Error {
  override name = 'CarrierRefusal';
  readonly problems: readonly CarrierProblem[];

  constructor(problems: readonly CarrierProblem[]) {
    super(`the carrier refuses the parcel: ${problems.map(({ field, detail }) => `${field} ${detail}`).join(', ')}`);
    this.problems = problems;
  }
}

/** A carrier together with one shop's settings. */
export interface OpenCarrier {
  /** Whether parcels are bought in the carrier’s test environment, or invented. */
  isTest: boolean;
  /** The size with which a parcel of a service begins; null if it is measured. */
  sizeOf(service: string): string | null;
  /** The measures with which a measured parcel begins. @param grams of the goods; null if unknown */
  measuresOf(service: string, grams: number | null): ParcelMeasures | null;
  /**
   * Buys a parcel, or begins to.
   * @throws CarrierRefusal
   */
  create(call: CarrierCall, consignment: Consignment): Promise<Shipment>;
  /**
   * Finds a parcel by our reference, also one that is being bought; undefined only if the carrier has none that counts.
   * @param since when the parcel was asked for first
   */
  find(call: CarrierCall, parcel: { reference: string; since: Date }): Promise<Shipment | undefined>;
  /**
   * @throws CarrierRefusal if the carrier has given up to sell the parcel
   */
  read(call: CarrierCall, id: string): Promise<Shipment>;
  /**
   * Reads labels of one service.
   * @returns PDFs, whose pages are in the order of the parcels
   */
  labels(call: CarrierCall, parcels: readonly LabelledParcel[], size: LabelSize): Promise<Uint8Array[]>;
  /** Takes a parcel back that is not bought yet. @returns false if the carrier does not do that any more */
  cancel(call: CarrierCall, id: string): Promise<boolean>;
  /** Asks the carrier whether it accepts the settings, by a call that changes nothing; missing if it can’t be asked. */
  check?(call: CarrierCall): Promise<SettingsCheck>;
}

export interface LabelledParcel {
  id: string;
  service: string;
  trackingNumber: string;
  reference: string;
}

interface Definition<Fields extends SettingFields> {
  labels: Labels;
  /** The fields of the form in which a shop enters its settings for this carrier. */
  settings: Fields;
  services: Readonly<Record<string, ServiceOfCarrier>>;
  /** Finds in a call that the carrier makes which parcel it is about: the carrier’s id. Nobody signs such calls. */
  readHint?(body: unknown): string | undefined;
  /** Names the fields without which these settings do not work, beyond those that every carrier of the kind needs. */
  lacks?(stored: Readonly<Record<string, unknown>>): string[];
  open(settings: SettingsOf<Fields>): OpenCarrier | undefined;
}

export interface CarrierKind {
  labels: Labels;
  fields: SettingFields;
  services: Readonly<Record<string, ServiceOfCarrier>>;
  readHint(body: unknown): string | undefined;
  lacks(stored: Readonly<Record<string, unknown>>): string[];
  /** Reads the shop's stored settings. Returns undefined when they are invalid; no parcel can be bought then. */
  open(stored: unknown): OpenCarrier | undefined;
}

const defined = new WeakSet<object>();

/**
 * Defines a carrier at which shops buy labels. Its file in `carriers/` exports it as `carrier`, and the file's name is
 * the carrier's type. No other code lists the carriers.
 */
export function defineCarrier<Fields extends SettingFields>(definition: Definition<Fields>): CarrierKind {
  const { labels, settings: fields, services, readHint, lacks, open } = definition;
  const readSettings = settingsReader(fields);
  const kind: CarrierKind = {
    labels,
    fields,
    services,
    readHint: readHint ?? (() => undefined),
    lacks: lacks ?? (() => []),
    open(stored) {
      const settings = readSettings(stored);
      return settings && open(settings);
    },
  };
  defined.add(kind);
  return kind;
}

export function isCarrierKind(value: unknown): value is CarrierKind {
  return typeof value === 'object' && value !== null && defined.has(value);
}
