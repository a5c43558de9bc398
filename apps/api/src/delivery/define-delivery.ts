import type { PickupPoint } from '@witryna/contract/orders';
import type { Labels } from '@witryna/messages/entry-label';

export interface PointSearch {
  /** Town, street, post code or code of the point, as the shopper types it. */
  text: string | undefined;
  near: { lat: number; lng: number } | undefined;
}

/** Where the parcels of a pickup network wait. */
export interface PointSource {
  /** ISO 3166 code of the points' country. */
  country: string;
  /** Nearest or best match first. */
  search(search: PointSearch, most: number): Promise<PickupPoint[]>;
  find(id: string): Promise<PickupPoint | undefined>;
}

export interface DeliveryKind {
  /** What it is called where the shop or a foreign server gives it no name. */
  labels: Labels;
  /** Null: to the shopper's address. */
  points: PointSource | null;
}

const defined = new WeakSet<object>();

/**
 * Defines a kind of delivery; its file in `delivery/` exports it as `delivery`, and its name in capitals is the type
 * (`courier.ts` is COURIER). Prices, countries and days are the shop's own data.
 */
export function defineDelivery(kind: DeliveryKind): DeliveryKind {
  defined.add(kind);
  return kind;
}

export function isDeliveryKind(value: unknown): value is DeliveryKind {
  return typeof value === 'object' && value !== null && defined.has(value);
}
