import type { TenantTransaction } from '../../database/tenant.ts';
import { returnCouponUse } from '../coupons/store.ts';
import { listOrderLines, type OrderChange, type StoredOrder } from '../orders/order-store.ts';
import { piecesOfLines, returnStock } from '../orders/stock-store.ts';
import { abandonAttempt, listOpenAttempts } from './attempt-store.ts';

/**
 * Closes an order's open payment attempts and gives back the stock and the coupon use that it still holds. The order
 * must be locked.
 * @param end why the hold ends; with `unanswered` the attempts stay open until the provider answers
 * @returns how the order must be changed
 */
export async function releaseHold(
  tx: TenantTransaction,
  order: StoredOrder,
  end: 'expired' | 'cancelled' | 'unanswered',
  now: Date,
): Promise<OrderChange> {
  if (end !== 'unanswered') {
    for (const { id } of await listOpenAttempts(tx, order.id)) {
      await abandonAttempt(tx, id, { state: end, reason: end }, now);
    }
  }
  if (order.stock_held) {
    const lines = await listOrderLines(tx, order.id);
    await returnStock(tx, piecesOfLines(lines));
  }
  if (order.coupon_id !== null && order.coupon_held) await returnCouponUse(tx, order.coupon_id);
  return { stock_held: false, stock_held_until: null, coupon_held: false };
}
