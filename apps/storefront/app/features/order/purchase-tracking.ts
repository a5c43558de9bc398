import type { TrackingEvents } from '@witryna/contract/events';
import type { Order } from '@witryna/contract/orders';
import { publish } from '../../tracking/publish.ts';
import { variantText } from '../../tracking/variant-text.ts';
import { type OrderAccess, sendTracked } from './order-calls.ts';

const begun = new Set<string>();

/** Once per order, however often its page is opened: only the first mark at the server lets the event out. */
export async function publishPurchase(access: OrderAccess, order: Order): Promise<void> {
  if (!order.trackable || order.tracked || begun.has(order.id)) return;
  begun.add(order.id);
  try {
    await sendTracked(access);
    publish('purchase', purchaseOf(order));
  } catch {
    // Marked before, or not reachable: then the next visit tries again.
  }
}

export function purchaseOf(order: Order): TrackingEvents['purchase'] {
  return {
    transactionId: order.id,
    currency: order.currency,
    valueMinor: order.productsSumMinor - order.discountMinor,
    shippingMinor: order.deliveryCostMinor,
    coupon: order.coupon ?? undefined,
    items: order.products.map((line) => ({
      productId: line.productId,
      combinationId: line.combinationId,
      name: line.name,
      variant: variantText(line.variants),
      unitPriceMinor: line.unitPriceMinor,
      quantity: line.quantity,
    })),
  };
}
