import type { TrackedItem, TrackedValue, TrackingEvent, TrackingEventName } from '@witryna/contract/events';
import { contentType, defined, isGroup, itemIdOf, majorOf } from '@witryna/contract/ga4-item';

/** What advertising networks want to know: their own event, and either what was searched or what it was worth. */
export interface AdEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The name of a network's event for each action that it has one for. */
export type AdEventNames = { readonly [Name in TrackingEvent['name']]?: string };

/** Converts an event for Meta. @returns undefined for actions that Meta has no event for */
export function metaEvent(event: TrackingEvent): AdEvent | undefined {
  return adEvent(event, metaNames, 'search_string', (worth) => ({
    content_type: contentType(worth),
    content_ids: worth.items.map(itemIdOf),
    content_name: worth.items.length === 1 ? worth.items[0]?.name : undefined,
    content_category: worth.items.length === 1 ? categoryOf(worth.items[0]) : undefined,
    contents: worth.items.map((item) => ({
      id: itemIdOf(item),
      quantity: item.quantity,
      item_price: majorOf(item.unitPriceMinor, worth.currency),
    })),
    num_items: countsItems.includes(event.name) ? piecesOf(worth) : undefined,
  }));
}

/** Converts an event for TikTok. @returns undefined for actions that TikTok has no event for */
export function tikTokEvent(event: TrackingEvent): AdEvent | undefined {
  return adEvent(event, tikTokNames, 'query', (worth) => ({
    content_type: contentType(worth),
    contents: worth.items.map((item) =>
      defined({
        content_id: itemIdOf(item),
        content_type: isGroup(item) ? 'product_group' : 'product',
        content_name: item.name,
        content_category: categoryOf(item),
        brand: item.brand,
        price: majorOf(item.unitPriceMinor, worth.currency),
        quantity: item.quantity,
      }),
    ),
    order_id: event.name === 'purchase' ? event.payload.transactionId : undefined,
  }));
}

/** @param goodsOf the parameters of a network that describe the goods, without their value */
function adEvent(
  event: TrackingEvent,
  names: AdEventNames,
  searchParam: string,
  goodsOf: (worth: TrackedValue) => Record<string, unknown>,
): AdEvent | undefined {
  const name = names[event.name];
  if (!name) return undefined;
  if (event.name === 'search') return { name, params: { [searchParam]: event.payload.term } };
  const worth = worthOf(event);
  if (!worth) return undefined;
  const { currency, valueMinor } = worth;
  return { name, params: defined({ ...goodsOf(worth), currency, value: majorOf(valueMinor, currency) }) };
}

function categoryOf(item: TrackedItem | undefined): string | undefined {
  return item?.categories?.join(' > ') || undefined;
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

export const hasMetaEvent = (name: TrackingEventName) => name in metaNames;
export const hasTikTokEvent = (name: TrackingEventName) => name in tikTokNames;

const countsItems: readonly string[] = ['begin_checkout', 'purchase'];

function worthOf({ payload }: TrackingEvent): TrackedValue | undefined {
  return 'valueMinor' in payload ? payload : undefined;
}

export function piecesOf({ items }: TrackedValue): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
