/**
 * The twelve tracking events of specification section 7. Names follow the e-commerce vocabulary of analytics tools;
 * amounts are in minor units. Each integration converts the events to its tool's format.
 */
export interface TrackedItem {
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
