import type { Tenant } from '../../../database/tenant.ts';
import type { OrderDeps } from '../order-deps.ts';
import { listOrderLines } from '../orders/order-store.ts';
import { returnStock } from '../orders/stock-store.ts';
import { type Handling, moveOrder } from './move-order.ts';

/**
 * Records that all goods of an order came back. The money is refunded by `refundOrder`.
 * @param handling `restock` puts the goods back on sale
 * @throws NotFound, MoveRefused
 */
export function returnOrder(
  deps: OrderDeps,
  tenant: Tenant,
  { restock, ...handling }: Handling & { restock: boolean },
): Promise<boolean> {
  return moveOrder(deps, tenant, {
    ...handling,
    move: 'return',
    async effects(tx, order) {
      if (!restock || !order.stock_held) return { details: { restock } };
      const lines = await listOrderLines(tx, order.id);
      await returnStock(
        tx,
        lines.map((line) => ({ combinationId: line.combination_id, quantity: line.quantity })),
      );
      return { change: { stock_held: false, stock_held_until: null }, details: { restock } };
    },
  });
}
