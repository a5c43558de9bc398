/**
 * The twelve tracking events of specification section 7. Names follow the e-commerce vocabulary of analytics tools;
 * amounts are in minor units. Each integration converts the events to its tool's format.
 */
export interface TrackedItem extends FeedFacts {
  productId: number;
  combinationId?: number | undefined;
  name: string;
  /** The variants of the combination, e.g. `Colour: red / Size: M`. */
  variant?: string | undefined;
  categoryId?: number | undefined;
  unitPriceMinor: number;
  quantity: number;
  /** Position of the item in the list that showed it, from 0. */
  index?: number | undefined;
}

/**
 * What the shop's feeds tell of an item. It is added to events when a tool is told of them, so that tools that read a
 * feed recognise the goods. All is missing if the shop's server does not tell it.
 */
export interface FeedFacts {
  /** The id in the feeds; missing for a product of which no combination is chosen. */
  itemId?: string | undefined;
  /** The id that the items of one product share in the feeds; missing if it has one combination. */
  groupId?: string | undefined;
  brand?: string | undefined;
  /** Names of categories, from the root. */
  categories?: readonly string[] | undefined;
  /** Whole addresses of the product's page and of a picture. */
  url?: string | undefined;
  image?: string | undefined;
  gtin?: string | undefined;
  mpn?: string | undefined;
  stock?: number | undefined;
}

export interface TrackedList {
  listId: string;
  listName: string;
}

export interface TrackedValue {
  currency: string;
  valueMinor: number;
  items: readonly TrackedItem[];
}

export interface TrackingEvents {
  search: { term: string; results: number };
  view_item_list: TrackedList & { currency: string; items: readonly TrackedItem[] };
  select_item: TrackedList & { currency: string; items: readonly [TrackedItem] };
  view_item: TrackedValue;
  add_to_cart: TrackedValue;
  add_to_wishlist: TrackedValue;
  remove_from_cart: TrackedValue;
  view_cart: TrackedValue;
  begin_checkout: TrackedValue & { coupon?: string | undefined };
  add_shipping_info: TrackedValue & { coupon?: string | undefined; shippingTier: string };
  add_payment_info: TrackedValue & { coupon?: string | undefined; paymentType: string };
  purchase: TrackedValue & { transactionId: string; coupon?: string | undefined; shippingMinor: number };
}

export type TrackingEventName = keyof TrackingEvents;

export type TrackingEvent = {
  [Name in TrackingEventName]: {
    name: Name;
    payload: TrackingEvents[Name];
    /** Shared with a server-side event about the same action, so that a tool counts it once. */
    id: string;
  };
}[TrackingEventName];
