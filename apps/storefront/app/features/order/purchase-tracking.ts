import type { TrackingEvents } from '@witryna/contract/events';
import type { Order } from '@witryna/contract/orders';
import { readStoredJson, storeJson } from '../../platform/storage/storage.ts';
import { publish } from '../../tracking/publish.ts';
import { variantText } from '../../tracking/variant-text.ts';
import { type OrderAccess, sendTracked } from './order-calls.ts';

const begun = new Set<string>();
const maxTold = 50;

/**
 * Publishes an order's purchase. When a tool has received the event, this browser and the server remember it, so that
 * neither a later visit nor another tab tells it again. Without a tool, the next visit publishes it again.
 */
export function publishPurchase(access: OrderAccess, order: Order): void {
  const { id } = order;
  if (!order.trackable || order.tracked || begun.has(id)) return;
  begun.add(id);
  const mark = () => void sendTracked(access).catch(() => undefined);
  if (toldOrders().includes(id)) {
    mark();
    return;
  }
  let toldHere = false;
  publish('purchase', purchaseOf(order), {
    id,
    mayTell: () => toldHere || !toldOrders().includes(id),
    onTold() {
      toldHere = true;
      storeJson('toldPurchases', [...toldOrders(), id].slice(-maxTold));
      mark();
    },
  });
}

function toldOrders(): string[] {
  return readStoredJson('toldPurchases', (value) => (Array.isArray(value) ? value.map(String) : undefined)) ?? [];
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
