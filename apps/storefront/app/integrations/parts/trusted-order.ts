import type { TrackingEvents } from '@witryna/contract/events';
import { majorOf } from './ga4-event.ts';

/** An element that Trusted Shops reads: its name, and its text or what is inside of it. */
export type OrderText = readonly [name: string, content: string | readonly OrderText[]];

/** What Trusted Shops is told of an order: the total with delivery, and the goods. */
export function orderTexts(order: TrackingEvents['purchase']): OrderText[] {
  const { transactionId, currency, valueMinor, shippingMinor, items } = order;
  return [
    ['tsCheckoutOrderNr', transactionId],
    ['tsCheckoutOrderAmount', String(majorOf(valueMinor + shippingMinor, currency))],
    ['tsCheckoutOrderCurrency', currency],
    ...items.map(
      ({ productId, name }): OrderText => [
        'tsCheckoutProductItem',
        [
          ['tsCheckoutProductName', name],
          ['tsCheckoutProductSKU', String(productId)],
        ],
      ],
    ),
  ];
}
