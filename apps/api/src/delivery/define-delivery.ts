import type { PickupPoint } from '@witryna/contract/orders';
import type { Labels } from '@witryna/messages/entry-label';
import type { LimitedFetch } from '../kinds/limited-fetch.ts';
import { readSettings, type SettingFields, type SettingsOf } from '../kinds/setting-fields.ts';

export interface PointSearch {
  /** Town, street, post code or id of a point, as typed by the shopper. */
  text: string | undefined;
  /** Degrees; the nearest points come first. */
  near: { lat: number; lng: number } | undefined;
  /** Maximum number of points. */
  limit: number;
}

/** Context of every call of a pickup network. */
export interface PointCall {
  /** Limits the size and the time of a response. Follows no redirects. */
  fetch: LimitedFetch;
  /** Aborts when the time limit is reached. */
  signal: AbortSignal;
}

/** The pickup points of a network. Both functions may throw, which means that the network is unreachable. */
export interface PointSource {
  /** ISO 3166 code of the country of all points. */
  country: string;
  /** Nearest or best match first. */
  search(call: PointCall, search: PointSearch): Promise<PickupPoint[]>;
  /** Undefined for an unknown id. */
  find(call: PointCall, id: string): Promise<PickupPoint | undefined>;
}

interface Definition<Fields extends SettingFields> {
  /** The name, when neither the shop nor a foreign server gives one. */
  labels: Labels;
  /** The fields of the form in which a shop sets up this kind. */
  settings: Fields;
  /** Null for a delivery to the shopper's address. */
  points: ((settings: SettingsOf<Fields>) => PointSource) | null;
}

/** A kind of delivery with one shop's settings. */
export interface OpenDelivery {
  /** Null for a delivery to the shopper's address. */
  points: PointSource | null;
}

export interface DeliveryKind {
  labels: Labels;
  fields: SettingFields;
  destination: 'address' | 'point';
  /** Reads the shop's stored settings. Returns undefined when they are invalid: the type is then not offered. */
  open(stored: unknown): OpenDelivery | undefined;
}

const defined = new WeakSet<object>();

/**
 * Defines a kind of delivery. Its file in `delivery/` exports it as `delivery`; the file's name in capitals is the
 * delivery type (`courier.ts` is COURIER). Each shop stores its own prices, countries and delivery times.
 */
export function defineDelivery<Fields extends SettingFields>(definition: Definition<Fields>): DeliveryKind {
  const { labels, settings: fields, points } = definition;
  const kind: DeliveryKind = {
    labels,
    fields,
    destination: points ? 'point' : 'address',
    open(stored) {
      const settings = readSettings(fields, stored);
      return settings && { points: points?.(settings) ?? null };
    },
  };
  defined.add(kind);
  return kind;
}

export function isDeliveryKind(value: unknown): value is DeliveryKind {
  return typeof value === 'object' && value !== null && defined.has(value);
}
