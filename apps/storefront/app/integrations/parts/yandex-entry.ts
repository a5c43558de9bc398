import type { TrackedItem, TrackingEvent, TrackingEventName } from '@witryna/contract/events';
import { defined, itemIdOf, majorOf } from '@witryna/contract/ga4-item';

/** Yandex Metrica's e-commerce actions. It counts all other events as goals. */
const actions: { readonly [Name in TrackingEvent['name']]?: string } = {
  view_item: 'detail',
  add_to_cart: 'add',
  remove_from_cart: 'remove',
  purchase: 'purchase',
};

export const hasYandexEntry = (name: TrackingEventName) => name in actions;

/** Yandex reads at most five levels of a category. */
const maxLevels = 5;

/** The e-commerce entry for an event. @returns undefined for an event that is only a goal */
export function yandexEntry(event: TrackingEvent): object | undefined {
  const action = actions[event.name];
  if (!action || !('valueMinor' in event.payload)) return undefined;
  const { currency, items } = event.payload;
  const products = items.map((item, at) =>
    defined({
      id: itemIdOf(item),
      name: item.name,
      brand: item.brand,
      variant: item.variant,
      category: categoryOf(item),
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

/** The names of the levels with slashes between, so that none may have one. */
function categoryOf({ categories, categoryId }: TrackedItem): string | undefined {
  const names = categories?.slice(0, maxLevels).map((name) => name.replaceAll('/', '-'));
  return names ? names.join('/') || undefined : categoryId?.toString();
}
