import type { PickupPoint } from '@witryna/contract/orders';
import type { Labels } from '@witryna/messages/entry-label';
import { type SettingFields, type SettingsOf, settingsReader } from '../kinds/setting-fields.ts';
import type { LimitedFetch } from '../outside/limited-fetch.ts';

export interface PointSearch {
  /** The search text that the shopper typed: a town, street, post code or the id of a pickup point. */
  text: string | undefined;
  /** A position in degrees. Among equally good matches for `text`, the nearest pickup points come first. */
  near: { lat: number; lng: number } | undefined;
  /** Whether to leave out pickup points that can't take cash on delivery. */
  cash?: boolean;
  /** Maximum number of pickup points to return. */
  limit: number;
}

/** Context of each call to a pickup network. */
export interface PointCall {
  /** A `fetch` that limits the response's size and time and follows no redirects. */
  fetch: LimitedFetch;
  /** Aborts the call to the pickup network when its time limit is reached. */
  signal: AbortSignal;
}

/** Searches the pickup points of a network. If either function throws, the network counts as unreachable. */
export interface PointSource {
  /** ISO 3166 code of the country in which all pickup points are. */
  country: string;
  /** Returns the matching pickup points, the nearest or best match first. */
  search(call: PointCall, search: PointSearch): Promise<PickupPoint[]>;
  /** Finds a pickup point by its id; undefined when the id is unknown. */
  find(call: PointCall, id: string): Promise<PickupPoint | undefined>;
}

/** The whole list of a network's pickup points, of which a copy for all shops is kept in the database. */
export interface PointList {
  /** Name of the list. Shops with the same list share its copy, whatever their keys are. */
  key: string;
  /** Reads the list in parts. If it throws, the last copy stays in use. */
  load(call: PointCall): AsyncIterable<PickupPoint[]>;
  /**
   * Asks the network about one pickup point; undefined when it does not know the id. Left out if a network can't be
   * asked that; the copy then decides.
   */
  find?(call: PointCall, id: string): Promise<PickupPoint | undefined>;
}

/** Pickup points that are searched in a copy of the network's list. */
export interface ListedPoints {
  country: string;
  list: PointList;
}

interface Definition<Fields extends SettingFields> {
  /** The delivery's name, used when neither the shop nor a foreign server gives one. */
  labels: Labels;
  /** The fields of the form in which a shop enters its settings for this kind of delivery. */
  settings: Fields;
  /** Creates the source of pickup points; null for a delivery to the shopper's address. */
  points: ((settings: SettingsOf<Fields>) => PointSource | ListedPoints) | null;
  /**
   * Returns the address of the carrier's page that follows a parcel; undefined when the settings give none. The number is
   * encoded for an address.
   */
  trackingUrl?(trackingNumber: string, settings: SettingsOf<Fields>): string | undefined;
}

/** A kind of delivery together with one shop's settings. */
export interface OpenDelivery {
  /** The source of pickup points; null for a delivery to the shopper's address. */
  points: PointSource | ListedPoints | null;
  /** Returns the address of the carrier's page that follows a parcel; undefined when it is unknown. */
  trackingUrl(trackingNumber: string): string | undefined;
}

/**
 * Returns the countries to which a delivery can be sent.
 * @param countries those of the delivery
 * @param shopCountries those of the shop; it sends to all countries if it names none
 */
export function reachableCountries(
  { points }: Pick<OpenDelivery, 'points'>,
  countries: readonly string[],
  shopCountries: readonly string[],
): string[] {
  return countries.filter(
    (code) => (shopCountries.length === 0 || shopCountries.includes(code)) && (!points || points.country === code),
  );
}

export interface DeliveryKind {
  labels: Labels;
  fields: SettingFields;
  destination: 'address' | 'point';
  /**
   * Reads the shop's stored settings. Returns undefined when they are invalid; the shop then does not offer this
   * delivery.
   */
  open(stored: unknown): OpenDelivery | undefined;
}

const defined = new WeakSet<object>();

/**
 * Defines a kind of delivery. Its file in `delivery/` exports it as `delivery`. The file's name is the delivery type in
 * another spelling: `inpost-parcel-locker.ts` is INPOST_PARCEL_LOCKER. Each shop stores its own prices, countries and
 * delivery times.
 */
export function defineDelivery<Fields extends SettingFields>(definition: Definition<Fields>): DeliveryKind {
  const { labels, settings: fields, points, trackingUrl } = definition;
  const readSettings = settingsReader(fields);
  const kind: DeliveryKind = {
    labels,
    fields,
    destination: points ? 'point' : 'address',
    open(stored) {
      const settings = readSettings(stored);
      return (
        settings && {
          points: points?.(settings) ?? null,
          trackingUrl: (trackingNumber) => trackingUrl?.(encodeURIComponent(trackingNumber), settings),
        }
      );
    },
  };
  defined.add(kind);
  return kind;
}

export function isDeliveryKind(value: unknown): value is DeliveryKind {
  return typeof value === 'object' && value !== null && defined.has(value);
}
