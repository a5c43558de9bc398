import { ShopError } from '@witryna/contract/errors';
import type { TenantTransaction } from '../../database/tenant.ts';
import { takeCouponUse } from '../coupons/store.ts';
import type { OrderDeps } from './order-deps.ts';
import type { OrderChange, StoredOrder, StoredOrderLine } from './order-store.ts';
import { takeStockAgain } from './take-stock-again.ts';

/**
 * Takes the order's stock and coupon use again, after the order's hold has ended.
 * @returns how the order must be changed
 * @throws OutOfStock, CouponUnavailable
 */
export async function holdAgain(
  deps: Pick<OrderDeps, 'clock' | 'log'>,
  tx: TenantTransaction,
  order: StoredOrder,
  lines: readonly StoredOrderLine[],
): Promise<OrderChange> {
  const { missing, change } = await takeStockAgain(deps, tx, order, lines);
  if (missing.length === 0) {
    if (order.coupon_id !== null && !order.coupon_held && !(await takeCouponUse(tx, order.coupon_id)))
      throw new ShopError('CouponUnavailable');
    return { ...change, coupon_held: true };
  }
  const left = new Map(missing.map((one) => [one.combinationId, one.available]));
  const short = lines.filter((line) => !line.gift && left.has(line.combination_id));
  throw new ShopError('OutOfStock', {
    lines: short.map((line) => ({
      productId: line.product_id,
      combinationId: line.combination_id,
      name: line.name,
      quantity: line.quantity,
      available: left.get(line.combination_id) ?? 0,
    })),
  });
}
