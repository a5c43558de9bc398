import type { InvoiceFilter } from '@witryna/contract/admin-data';
import { startOfDay } from '../../database/start-of-day.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { isPartOfOrder } from '../orders/order-store.ts';

/** Lists orders that were not cancelled, by age, the oldest first. The range has days in the shop's time zone. */
export function listInvoiceOrders(
  tx: TenantTransaction,
  { from, to, all }: InvoiceFilter,
  limit: number,
  after: string | undefined,
) {
  let orders = tx
    .selectFrom('shop_order')
    .selectAll()
    .select((is) =>
      is
        .selectFrom('order_event')
        .select('at')
        .whereRef('order_id', '=', 'shop_order.id')
        .where('kind', '=', 'paid')
        .orderBy('id', 'desc')
        .limit(1)
        .as('paid_at'),
    )
    .where('state', '<>', 'cancelled')
    .orderBy('id')
    .limit(limit);
  if (!all) orders = orders.where('invoice', 'is not', null);
  if (from) orders = orders.where('placed_at', '>=', startOfDay(from));
  if (to) orders = orders.where('placed_at', '<', startOfDay(to, 1));
  if (after) orders = orders.where('id', '>', after);
  return orders.execute();
}

export function listLinesOfOrders(tx: TenantTransaction, orderIds: readonly string[]) {
  return tx
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where(isPartOfOrder('order_line'))
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}
