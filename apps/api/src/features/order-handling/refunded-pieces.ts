import { splitMinor } from '@witryna/contract/money';
import type { DeliveryRefund, linePieces } from '@witryna/contract/order-pieces';
import type { z } from 'zod';
import type { TenantTransaction } from '../../database/tenant.ts';
import { findReturns } from '../ordering/order-history.ts';
import type { StoredOrder, StoredOrderLine } from '../orders/order-store.ts';
import { frozenDelivery } from '../orders/stored-order.ts';
import type { StoredRefund } from '../payments/refund-store.ts';

/** What is left of an order's payments counts refunds that have begun, unless they have failed. */
const counted = (refunds: readonly StoredRefund[]) => refunds.filter(({ state }) => state !== 'failed');

/** Returns how far the lines of an order have come back and were refunded, in the order of the lines. */
export function describePieces(
  order: StoredOrder,
  lines: readonly StoredOrderLine[],
  refunds: readonly StoredRefund[],
): (z.infer<typeof linePieces> & { quantity: number })[] {
  // Orders that an earlier release stored know only the sum of the discount.
  const split = splitMinor(
    order.discount_minor,
    lines.map((line) => line.summed_price_minor),
  );
  const refunded = new Map<number, number>();
  for (const { position, quantity } of counted(refunds).flatMap((refund) => refund.pieces))
    refunded.set(position, (refunded.get(position) ?? 0) + quantity);
  return lines.map(({ position, quantity, returned, summed_price_minor: summed, discount_minor: discount }, at) => ({
    position,
    quantity,
    returned,
    refunded: refunded.get(position) ?? 0,
    paidMinor: summed - (discount ?? split[at] ?? 0),
  }));
}

/** Sums up what was refunded of the delivery, in minor units. */
export function sumDelivery(refunds: readonly StoredRefund[]): number {
  return counted(refunds).reduce((sum, refund) => sum + refund.delivery_minor, 0);
}

/** Says what is owed for the delivery of an order. */
export async function describeDelivery(
  tx: TenantTransaction,
  order: StoredOrder,
  refunds: readonly StoredRefund[],
): Promise<DeliveryRefund> {
  return {
    leftMinor: Math.max(0, order.delivery_cost_minor - sumDelivery(refunds)),
    owedMinor: frozenDelivery.parse(order.delivery).cheapestMinor ?? null,
    ofPart: (await findReturns(tx))?.deliveryOfPart ?? 'none',
  };
}
