import type { TrackingEvent } from '@witryna/contract/events';
import { defined, ga4Item, majorOf } from '@witryna/contract/ga4-item';

/** Google's limit of items in one event. */
const maxItems = 200;

export interface Ga4Event {
  readonly name: TrackingEvent['name'];
  readonly params: Readonly<Record<string, unknown>>;
}

/** A tracking event with the names and parameters of Google Analytics 4, which other tools understand too. */
export function ga4Event(event: TrackingEvent): Ga4Event {
  return { name: event.name, params: defined(paramsOf(event)) };
}

function paramsOf(event: TrackingEvent): Record<string, unknown> {
  if (event.name === 'search') return { search_term: event.payload.term };
  const { payload } = event;
  const items = payload.items.slice(0, maxItems).map((item) => ga4Item(item, payload.currency));
  if ('listId' in payload) return { item_list_id: payload.listId, item_list_name: payload.listName, items };
  return {
    transaction_id: 'transactionId' in payload ? payload.transactionId : undefined,
    currency: payload.currency,
    value: majorOf(payload.valueMinor, payload.currency),
    shipping: 'shippingMinor' in payload ? majorOf(payload.shippingMinor, payload.currency) : undefined,
    coupon: 'coupon' in payload ? payload.coupon : undefined,
    shipping_tier: 'shippingTier' in payload ? payload.shippingTier : undefined,
    payment_type: 'paymentType' in payload ? payload.paymentType : undefined,
    items,
  };
}
