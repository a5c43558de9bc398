import type { PickupPoint } from '@witryna/contract/orders';
import type { Labels } from '@witryna/messages/entry-label';
import type { LimitedFetch } from '../kinds/limited-fetch.ts';
import { readSettings, type SettingFields, type SettingsOf } from '../kinds/setting-fields.ts';

export interface PointSearch {
  /** Town, street, post code or code of the point, as the shopper types it. */
  text: string | undefined;
  near: { lat: number; lng: number } | undefined;
  /** How many points are wanted at most. */
  most: number;
}

/** What a pickup network is called with. */
export interface PointCall {
  /** Has limits on size and time, and follows no redirect. */
  fetch: LimitedFetch;
  /** Ends when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** Where the parcels of a pickup network wait. Everything may throw: then the network is taken for unreachable. */
export interface PointSource {
  /** ISO 3166 code of the points' country. */
  country: string;
  /** Nearest or best match first. */
  search(call: PointCall, search: PointSearch): Promise<PickupPoint[]>;
  find(call: PointCall, id: string): Promise<PickupPoint | undefined>;
}

interface Definition<Fields extends SettingFields> {
  /** What it is called where neither the shop nor a foreign server gives it a name. */
  labels: Labels;
  /** What a shop fills in for it. */
  settings: Fields;
  /** Null: to the shopper's address. */
  points: ((settings: SettingsOf<Fields>) => PointSource) | null;
}

/** A kind of delivery as one shop has set it up. */
export interface OpenDelivery {
  /** Null: to the shopper's address. */
  points: PointSource | null;
}

export interface DeliveryKind {
  labels: Labels;
  fields: SettingFields;
  destination: 'address' | 'point';
  /** Undefined when what the shop stored does not fit: the type is then not offered. */
  open(stored: unknown): OpenDelivery | undefined;
}

const defined = new WeakSet<object>();

/**
 * Defines a kind of delivery; its file in `delivery/` exports it as `delivery`, and its name in capitals is the type
 * (`courier.ts` is COURIER). Prices, countries and days are the shop's own data.
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
