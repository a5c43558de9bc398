import type { TrackingEvent } from '@witryna/contract/events';
import { defined, majorOf } from './ga4-event.ts';

/** Yandex Metrica's e-commerce actions. It counts all other events as goals. */
const actions: { readonly [Name in TrackingEvent['name']]?: string } = {
  view_item: 'detail',
  add_to_cart: 'add',
  remove_from_cart: 'remove',
  purchase: 'purchase',
};

/** The e-commerce entry for an event. @returns undefined for an event that is only a goal */
export function yandexEntry(event: TrackingEvent): object | undefined {
  const action = actions[event.name];
  if (!action || !('valueMinor' in event.payload)) return undefined;
  const { currency, items } = event.payload;
  const products = items.map((item, at) =>
    defined({
      id: String(item.productId),
      name: item.name,
      variant: item.variant,
      category: item.categoryId === undefined ? undefined : String(item.categoryId),
      price: majorOf(item.unitPriceMinor, currency),
      quantity: item.quantity,
      position: item.index ?? at,
    }),
  );
  const purchase = event.name === 'purchase' ? event.payload : undefined;
  const actionField = purchase && {
    actionField: defined({
      id: purchase.transactionId,
      revenue: majorOf(purchase.valueMinor, currency),
      coupon: purchase.coupon,
    }),
  };
  return { ecommerce: { currencyCode: currency, [action]: { ...actionField, products } } };
}
