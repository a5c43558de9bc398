import type { TenantTransaction } from '../../../database/tenant.ts';
import { returnCouponUse } from '../../coupons/store.ts';
import { abandonAttempt, listOpenAttempts } from '../payments/attempt-store.ts';
import { listOrderLines, type StoredOrder } from './order-store.ts';
import { returnStock } from './stock-store.ts';

/**
 * Closes an order's open payment attempts and gives back the stock and the coupon use that it still holds. The order
 * must be locked.
 * @param end why the hold ends; with `unanswered` the attempts stay open until the provider answers
 */
export async function releaseHold(
  tx: TenantTransaction,
  order: StoredOrder,
  end: 'expired' | 'cancelled' | 'unanswered',
  now: Date,
): Promise<void> {
  if (end !== 'unanswered') {
    for (const { id } of await listOpenAttempts(tx, order.id)) {
      await abandonAttempt(tx, id, { state: end, reason: end }, now);
    }
  }
  if (!order.stock_held) return;
  const lines = await listOrderLines(tx, order.id);
  await returnStock(
    tx,
    lines.map((line) => ({ combinationId: line.combination_id, quantity: line.quantity })),
  );
  if (order.coupon_id !== null) await returnCouponUse(tx, order.coupon_id);
}
