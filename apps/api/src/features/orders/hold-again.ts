import { ShopError } from '@witryna/contract/errors';
import type { TenantTransaction } from '../../database/tenant.ts';
import { takeCouponUse } from '../coupons/store.ts';
import type { OrderChange, StoredOrder, StoredOrderLine } from './order-store.ts';
import { takeStock } from './stock-store.ts';

/**
 * Takes the order's stock and coupon use again, after the order's hold has ended.
 * @returns how the order must be changed
 * @throws OutOfStock, CouponUnavailable
 */
export async function holdAgain(
  tx: TenantTransaction,
  order: StoredOrder,
  lines: readonly StoredOrderLine[],
): Promise<OrderChange> {
  const quantities = lines.map((line) => ({ combinationId: line.combination_id, quantity: line.quantity }));
  const missing = new Map((await takeStock(tx, quantities)).map((one) => [one.combinationId, one.available]));
  if (missing.size === 0) {
    if (order.coupon_id !== null && !order.coupon_held && !(await takeCouponUse(tx, order.coupon_id)))
      throw new ShopError('CouponUnavailable');
    return { stock_held: true, coupon_held: true };
  }
  const short = lines.filter((line) => missing.has(line.combination_id));
  throw new ShopError('OutOfStock', {
    lines: short.map((line) => ({
      productId: line.product_id,
      combinationId: line.combination_id,
      name: line.name,
      quantity: line.quantity,
      available: missing.get(line.combination_id) ?? 0,
    })),
  });
}
