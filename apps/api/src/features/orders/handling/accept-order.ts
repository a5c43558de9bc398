import type { Tenant } from '../../../database/tenant.ts';
import type { OrderDeps } from '../order-deps.ts';
import { holdAgain } from '../orders/hold-again.ts';
import { listOrderLines } from '../orders/order-store.ts';
import { countSales } from '../orders/stock-store.ts';
import { type Handling, moveOrder } from './move-order.ts';

/**
 * Accepts an order, paid or not. From now on its stock is held without a time limit; if the hold has ended, the stock
 * is taken again.
 * @throws NotFound, MoveRefused, OutOfStock, CouponUnavailable
 */
export function acceptOrder(deps: OrderDeps, tenant: Tenant, handling: Handling): Promise<boolean> {
  return moveOrder(deps, tenant, {
    ...handling,
    move: 'accept',
    async effects(tx, order) {
      const lines = await listOrderLines(tx, order.id);
      const held = order.stock_held ? {} : await holdAgain(tx, order, lines);
      const sold = lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }));
      await countSales(tx, sold, deps.clock().toISOString().slice(0, 10));
      return { change: { ...held, stock_held_until: null } };
    },
  });
}
