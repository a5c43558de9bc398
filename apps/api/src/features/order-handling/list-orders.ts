import type { ListedOrder, OrderFilter, OrderList } from '@witryna/contract/admin-orders';
import type { Tenant } from '../../database/tenant.ts';
import type { OfferSources } from '../checkout/offer.ts';
import { frozenBuyer, frozenDelivery, frozenPayment } from '../orders/stored-order.ts';
import { type ListedRow, listOrderRows } from './order-list-store.ts';

export interface ListInput {
  filter: OrderFilter;
  /** At most this many orders. */
  limit: number;
  /** The list continues after this order. */
  after?: string | undefined;
}

/** Lists a part of a shop's orders, the newest first. */
export async function listOrders(
  sources: OfferSources,
  tenant: Tenant,
  { filter, limit, after }: ListInput,
): Promise<OrderList> {
  const rows = await tenant.read((tx) => listOrderRows(tx, sources, filter, limit + 1, after));
  const orders = rows.slice(0, limit).map(toListed);
  return { orders, next: rows.length > limit ? (orders.at(-1)?.id ?? null) : null };
}

function toListed(row: ListedRow): ListedOrder {
  const { fullName, email } = frozenBuyer.parse(row.buyer);
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    payment: row.payment_state,
    needsAttention: row.needs_attention,
    placedAt: row.placed_at.toISOString(),
    currency: row.currency,
    totalMinor: row.total_minor,
    fullName,
    email,
    delivery: frozenDelivery.parse(row.delivery).name,
    paymentType: frozenPayment.parse(row.payment).type,
    labels: row.labels,
  };
}
