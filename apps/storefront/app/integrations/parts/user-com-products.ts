import type { TrackingEvent } from '@witryna/contract/events';
import { defined, itemIdOf, majorOf } from '@witryna/contract/ga4-item';

/** The names that user.com has for what happens to a product (its modules for PrestaShop and Magento 2). */
const types: Partial<Record<TrackingEvent['name'], string>> = {
  select_item: 'click',
  view_item: 'view',
  add_to_wishlist: 'liking',
  add_to_cart: 'add to cart',
  remove_from_cart: 'remove',
  begin_checkout: 'checkout',
  purchase: 'purchase',
};

/** The product events of user.com, one for each product; none for an action that it has no name for. */
export function productEvents({ name, payload }: TrackingEvent): object[] {
  const event_type = types[name];
  if (!event_type || !('items' in payload)) return [];
  return payload.items.map((item) =>
    defined({
      event_type,
      product_id: itemIdOf(item),
      name: item.name,
      price: majorOf(item.unitPriceMinor, payload.currency),
      quantity: item.quantity,
      category_name: item.categories?.at(-1),
      product_url: item.url,
      image_url: item.image,
      order_id: 'transactionId' in payload ? payload.transactionId : undefined,
    }),
  );
}
