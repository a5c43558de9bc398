import type { TrackedItem, TrackingEvents } from '@witryna/contract/events';
import { itemIdOf, majorOf } from '@witryna/contract/ga4-item';

/** An element that Trusted Shops reads: its name, and its text or what is inside of it. */
export type OrderText = readonly [name: string, content: string | readonly OrderText[]];

/**
 * What Trusted Shops is told of an order: the total with delivery, how it is paid, the goods, and the e-mail address,
 * which its script hashes to find out whether the buyer is registered there.
 */
export function orderTexts(order: TrackingEvents['purchase']): OrderText[] {
  const { transactionId, currency, valueMinor, shippingMinor, items, protection } = order;
  return [
    ['tsCheckoutOrderNr', transactionId],
    ...filled([['tsCheckoutBuyerEmail', protection?.email]]),
    ['tsCheckoutOrderAmount', String(majorOf(valueMinor + shippingMinor, currency))],
    ['tsCheckoutOrderCurrency', currency],
    ...filled([['tsCheckoutOrderPaymentType', protection?.paymentType]]),
    ...items.map((item): OrderText => ['tsCheckoutProductItem', itemTexts(item)]),
  ];
}

function itemTexts(item: TrackedItem): OrderText[] {
  return filled([
    ['tsCheckoutProductUrl', item.url],
    ['tsCheckoutProductImageUrl', item.image],
    ['tsCheckoutProductName', item.name],
    ['tsCheckoutProductSKU', itemIdOf(item)],
    ['tsCheckoutProductGTIN', item.gtin],
    ['tsCheckoutProductMPN', item.mpn],
    ['tsCheckoutProductBrand', item.brand],
  ]);
}

function filled(texts: readonly (readonly [name: string, text: string | undefined])[]): OrderText[] {
  return texts.flatMap(([name, text]) => (text ? [[name, text] as const] : []));
}
