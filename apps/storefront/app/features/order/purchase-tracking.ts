import type { TrackingEvents } from '@witryna/contract/events';
import type { Order } from '@witryna/contract/orders';
import { readStoredJson, storeJson } from '../../platform/storage/storage.ts';
import { publish } from '../../tracking/publish.ts';
import { variantText } from '../../tracking/variant-text.ts';
import { type OrderAccess, sendTracked } from './order-calls.ts';

const begun = new Set<string>();
/** About 50 purchases, told to a few tools each. */
const maxReported = 200;

/**
 * Publishes an order's purchase. This browser remembers which tools have received it, and the server that one has, so
 * that neither a later visit nor another tab tells a tool again. A tool that had not loaded before the page was left is
 * told by the next visit.
 */
export function publishPurchase(access: OrderAccess, order: Order): void {
  const { id } = order;
  const prefix = `${id} `;
  const isKnown = readReported().some((one) => one.startsWith(prefix));
  // Another browser has told of the order.
  if (order.tracked && !isKnown) return;
  if (!order.trackable || begun.has(id)) return;
  begun.add(id);
  let isMarked = order.tracked;
  const mark = () => {
    if (!isMarked) void sendTracked(access).catch(() => undefined);
    isMarked = true;
  };
  if (isKnown) mark();
  publish('purchase', purchaseOf(order), {
    id,
    mayReceive: (tool) => !readReported().includes(prefix + tool),
    onTold(tool) {
      storeJson('toldPurchases', [...readReported(), prefix + tool].slice(-maxReported));
      mark();
    },
  });
}

/** The order's id and the tool's name, of each tool that has received a purchase. */
function readReported(): string[] {
  return readStoredJson('toldPurchases', (value) => (Array.isArray(value) ? value.map(String) : undefined)) ?? [];
}

export function purchaseOf(order: Order): TrackingEvents['purchase'] {
  return {
    transactionId: order.id,
    currency: order.currency,
    valueMinor: order.productsSumMinor - order.discountMinor,
    shippingMinor: order.deliveryCostMinor,
    coupon: order.coupon ?? undefined,
    protection: { email: order.buyer.email, paymentType: order.paymentType },
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
