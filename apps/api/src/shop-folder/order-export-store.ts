import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant.ts';
import { isPartOfOrder } from '../features/orders/order-store.ts';

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Reads orders after an id, in the order of their ids. What only protects requests, such as keys, is left out. */
export function readOrders(tx: TenantTransaction, after: string = beforeAll, limit: number) {
  return tx
    .selectFrom('shop_order')
    .select(['id', 'number', 'placed_at', 'state', 'payment_state', 'needs_attention', 'currency', 'language'])
    .select(['products_sum_minor', 'discount_minor', 'delivery_cost_minor', 'total_minor', 'coupon_code'])
    .select(['buyer', 'address', 'delivery', 'payment', 'invoice', 'consents', 'note', 'delivery_notes', 'extras'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function readOrderLines(tx: TenantTransaction, orderIds: readonly string[]) {
  return tx
    .selectFrom('order_line as l')
    .leftJoin('product as p', 'p.id', 'l.product_id')
    .select(['l.order_id', 'l.name', 'l.variants', 'l.quantity', 'l.unit_price_minor', 'l.summed_price_minor'])
    .select(['l.lowest_price_minor', 'l.vat_rate', 'p.handle', 'l.sku'])
    .where('l.order_id', '=', anyOf(orderIds))
    .where(isPartOfOrder('l'))
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute();
}

export function readPayments(tx: TenantTransaction, orderIds: readonly string[]) {
  return tx
    .selectFrom('payment_attempt')
    .select(['order_id', 'provider', 'kind', 'amount_minor', 'currency', 'state', 'reason', 'provider_reference'])
    .select(['created_at', 'updated_at'])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

export function readRefunds(tx: TenantTransaction, orderIds: readonly string[]) {
  return tx
    .selectFrom('payment_refund')
    .select([
      'order_id',
      'amount_minor',
      'currency',
      'state',
      'reason',
      'provider_reference',
      'created_at',
      'updated_at',
    ])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function readOrderEvents(tx: TenantTransaction, orderIds: readonly string[]) {
  return tx
    .selectFrom('order_event')
    .select(['order_id', 'kind', 'details', 'at'])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('id')
    .execute();
}

export function readWithdrawals(tx: TenantTransaction, orderIds: readonly string[]) {
  return tx
    .selectFrom('withdrawal')
    .select(['order_id', 'full_name', 'email', 'lines', 'goods', 'made_at'])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

export function readContactMessages(tx: TenantTransaction, after: number, limit: number) {
  return tx
    .selectFrom('contact_message')
    .select(['id', 'name', 'email', 'phone', 'subject', 'message', 'created_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

function anyOf(ids: readonly string[]) {
  return sql<string>`any(${[...ids]}::uuid[])`;
}
