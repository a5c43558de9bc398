import type { TrackingEvents } from '@witryna/contract/events';
import type { Order } from '@witryna/contract/orders';
import { publish } from '../../tracking/publish.ts';
import { variantText } from '../../tracking/variant-text.ts';
import { type OrderAccess, sendTracked } from './order-calls.ts';

const begun = new Set<string>();

/**
 * Publishes an order's purchase. When a tool has received the event, the server marks the order, and later visits don't
 * publish it. Without a tool, or if the server can't be reached, the next visit publishes it again.
 */
export function publishPurchase(access: OrderAccess, order: Order): void {
  if (!order.trackable || order.tracked || begun.has(order.id)) return;
  begun.add(order.id);
  publish('purchase', purchaseOf(order), () => void sendTracked(access).catch(() => undefined));
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
