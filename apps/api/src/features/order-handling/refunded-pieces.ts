import { splitMinor } from '@witryna/contract/money';
import type { DeliveryRefund, linePieces, OrderPieces } from '@witryna/contract/order-pieces';
import type { z } from 'zod';
import type { TenantTransaction } from '../../database/tenant.ts';
import { findReturns } from '../ordering/order-history.ts';
import { amendedDetails } from '../orders/amended-details.ts';
import { listAmendableLines } from '../orders/amendment-store.ts';
import { findLatestEvent, type StoredOrder, type StoredOrderLine } from '../orders/order-store.ts';
import { frozenDelivery } from '../orders/stored-order.ts';
import { listRefunds, moveRefundedPieces, type StoredRefund } from '../payments/refund-store.ts';

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
  const refunded = countPieces(counted(refunds).flatMap((refund) => refund.pieces));
  return lines.map(({ position, quantity, returned, summed_price_minor: summed, discount_minor: discount }, at) => ({
    position,
    quantity,
    returned,
    refunded: refunded.get(position) ?? 0,
    paidMinor: summed - (discount ?? split[at] ?? 0),
  }));
}

function countPieces(some: readonly OrderPieces[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { position, quantity } of some) counts.set(position, (counts.get(position) ?? 0) + quantity);
  return counts;
}

/** Counts the pieces that were refunded because they were taken out, by the position of their line. */
export function countRemoved(refunds: readonly StoredRefund[]): Map<number, number> {
  return countPieces(counted(refunds).flatMap((refund) => refund.removed));
}

/**
 * Counts refunded pieces that are taken out of an order, which must be locked, as refunded for that: they are not among the
 * pieces that the order still has.
 */
export async function moveRefundedGoods(
  tx: TenantTransaction,
  orderId: string,
  lines: readonly { position: number; before: number; quantity: number }[],
): Promise<void> {
  const gone = new Map(lines.map(({ position, before, quantity }) => [position, Math.max(0, before - quantity)]));
  for (const refund of counted(await listRefunds(tx, orderId))) {
    const split = refund.pieces.map((piece) => {
      const moved = Math.min(piece.quantity, gone.get(piece.position) ?? 0);
      gone.set(piece.position, (gone.get(piece.position) ?? 0) - moved);
      return { position: piece.position, moved, kept: piece.quantity - moved };
    });
    if (split.every(({ moved }) => moved === 0)) continue;
    const some = (key: 'moved' | 'kept') =>
      split.flatMap((part) => (part[key] > 0 ? [{ position: part.position, quantity: part[key] }] : []));
    await moveRefundedPieces(tx, refund.id, { pieces: some('kept'), removed: [...refund.removed, ...some('moved')] });
  }
}

/** Lists what the last change of an order has taken out, as far as no refund has named it. */
export async function listTakenOut(
  tx: TenantTransaction,
  { id, gifts_gone: giftsGone }: StoredOrder,
  refunds: readonly StoredRefund[],
): Promise<(OrderPieces & { name: string })[]> {
  const last = await findLatestEvent(tx, id, ['amended']);
  if (!last) return [];
  const lines = await listAmendableLines(tx, id, giftsGone);
  const named = countRemoved(refunds);
  return amendedDetails.parse(last.details).changes.flatMap(({ position, name, from, to }) => {
    const removed = lines.find((line) => line.position === position)?.removed ?? 0;
    const quantity = Math.min(from - to, removed - (named.get(position) ?? 0));
    return quantity > 0 ? [{ position, name, quantity }] : [];
  });
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
