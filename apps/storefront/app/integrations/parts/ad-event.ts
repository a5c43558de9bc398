import type { TrackedValue, TrackingEvent } from '@witryna/contract/events';
import { defined, majorOf } from './ga4-event.ts';

/** What advertising networks want to know: their own event, and either what was searched or what it was worth. */
export interface AdEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The name of a network's event for each action that it has one for. */
export type AdEventNames = { readonly [Name in TrackingEvent['name']]?: string };

/** Converts an event for Meta. @returns undefined for actions that Meta has no event for */
export function metaEvent(event: TrackingEvent): AdEvent | undefined {
  const name = metaNames[event.name];
  if (!name) return undefined;
  if (event.name === 'search') return { name, params: { search_string: event.payload.term } };
  const worth = worthOf(event);
  if (!worth) return undefined;
  const { currency, valueMinor, items } = worth;
  return {
    name,
    params: defined({
      content_type: 'product',
      content_ids: items.map(({ productId }) => String(productId)),
      content_name: items.length === 1 ? items[0]?.name : undefined,
      contents: items.map(({ productId, quantity, unitPriceMinor }) => ({
        id: String(productId),
        quantity,
        item_price: majorOf(unitPriceMinor, currency),
      })),
      num_items: countsItems.includes(event.name) ? piecesOf(worth) : undefined,
      currency,
      value: majorOf(valueMinor, currency),
    }),
  };
}

/** Converts an event for TikTok. @returns undefined for actions that TikTok has no event for */
export function tikTokEvent(event: TrackingEvent): AdEvent | undefined {
  const name = tikTokNames[event.name];
  if (!name) return undefined;
  if (event.name === 'search') return { name, params: { query: event.payload.term } };
  const worth = worthOf(event);
  if (!worth) return undefined;
  const { currency, valueMinor, items } = worth;
  return {
    name,
    params: defined({
      contents: items.map((item) => ({
        content_id: String(item.productId),
        content_type: 'product',
        content_name: item.name,
        price: majorOf(item.unitPriceMinor, currency),
        quantity: item.quantity,
      })),
      currency,
      value: majorOf(valueMinor, currency),
      order_id: event.name === 'purchase' ? event.payload.transactionId : undefined,
    }),
  };
}

const metaNames: AdEventNames = {
  search: 'Search',
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  add_to_wishlist: 'AddToWishlist',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
};
const tikTokNames: AdEventNames = { ...metaNames, purchase: 'CompletePayment' };
const countsItems: readonly string[] = ['begin_checkout', 'purchase'];

function worthOf({ payload }: TrackingEvent): TrackedValue | undefined {
  return 'valueMinor' in payload ? payload : undefined;
}

export function piecesOf({ items }: TrackedValue): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
