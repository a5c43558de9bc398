import type { TrackedItem, TrackingEvent } from '@witryna/contract/events';
import { itemIdOf, majorOf } from '@witryna/contract/ga4-item';

export type TrustistoCall = readonly [page: string, data?: object];

/** What Trustisto is told of a page that no event tells of. */
export function addressCall(path: string): TrustistoCall | undefined {
  if (path === '/') return ['startPage'];
  return /^\/products\/\d/.test(path) ? ['categoryPage'] : undefined;
}

/**
 * What Trustisto is told of an event. Its plugins also tell the buyer's first name and town, which other visitors then
 * see; we tell neither.
 * @returns undefined for actions that it has no page for
 */
export function trustistoCall(event: TrackingEvent): TrustistoCall | undefined {
  if (event.name === 'search') return ['searchPage'];
  if (event.name === 'view_cart') return ['basketPage'];
  if (event.name === 'view_item') {
    const [item] = event.payload.items;
    return item && ['productPage', productOf(item)];
  }
  if (event.name !== 'purchase') return undefined;
  const { transactionId, items, currency } = event.payload;
  const basket = items.map((item) => ({
    ...productOf(item),
    quantity: item.quantity,
    price: majorOf(item.unitPriceMinor, currency),
    sum: majorOf(item.unitPriceMinor * item.quantity, currency),
  }));
  return ['thankYouPage', { order: { id: transactionId }, basket }];
}

function productOf(item: TrackedItem) {
  return { productId: itemIdOf(item), product: item.name, link: item.url, image: item.image };
}
