import { randomUUID } from 'node:crypto';
import type { Tenant, TenantTransaction } from '../src/database/tenant.ts';

interface TestLine {
  product: number;
  quantity: number;
  unitMinor: number;
  /** Percent; null if it is unknown. */
  rate: number | null;
}

interface TestOrder {
  at: Date;
  lines: readonly TestLine[];
  deliveryMinor?: number;
  discountMinor?: number;
  country?: string;
  currency?: string;
  delivery?: string;
  payment?: string;
}

let orders = 0;

/** Inserts an order with its lines, as one that was placed. The discount is taken off the first line. */
export function insertTestOrder(shop: Tenant, order: TestOrder): Promise<string> {
  return shop.write((tx) => insertOrderRows(tx, order));
}

export async function insertOrderRows(tx: TenantTransaction, order: TestOrder): Promise<string> {
  const { at, lines, deliveryMinor = 1_500, discountMinor = 0, country = 'PL', currency = 'PLN' } = order;
  const id = randomUUID();
  orders += 1;
  const goods = lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);
  await tx
    .insertInto('shop_order')
    .values({
      ...{ id, number: `T${orders}`, idempotency_key: randomUUID(), body_hash: '', cart_id: -orders, session: '' },
      ...{ currency, language: 'pl', buyer: '{}', consents: '[]', placed_at: at },
      address: JSON.stringify({ country }),
      delivery: JSON.stringify({ id: 1, type: 'COURIER', name: order.delivery ?? 'Kurier', vatRate: 23 }),
      payment: JSON.stringify({ type: order.payment ?? 'sandbox', kind: null }),
      ...{ products_sum_minor: goods, discount_minor: discountMinor, delivery_cost_minor: deliveryMinor },
      total_minor: goods - discountMinor + deliveryMinor,
    })
    .execute();
  const rows = lines.map(({ product, quantity, unitMinor, rate }, position) => ({
    ...{ order_id: id, position, product_id: product, combination_id: product, name: `P${product}`, url: 'p' },
    ...{ variants: '[]', quantity, unit_price_minor: unitMinor, summed_price_minor: quantity * unitMinor },
    ...{ discount_minor: position === 0 ? discountMinor : 0, vat_rate: rate },
  }));
  await tx.insertInto('order_line').values(rows).execute();
  return id;
}

interface TestPayment {
  orderId: string;
  at: Date;
  amountMinor: number;
  state: 'waiting' | 'paid' | 'failed' | 'expired';
  position?: number;
}

export async function insertTestPayment(shop: Tenant, payment: TestPayment): Promise<string> {
  const id = randomUUID();
  const { orderId, at, amountMinor, state, position = 1 } = payment;
  const times = { created_at: at, updated_at: at };
  await shop.write((tx) =>
    tx
      .insertInto('payment_attempt')
      .values({
        ...{ id, order_id: orderId, position, provider: 'sandbox', amount_minor: amountMinor, currency: 'PLN' },
        ...{ state, ...times },
      })
      .execute(),
  );
  return id;
}

/** Inserts a refund that waits for its provider. */
export async function insertTestRefund(
  shop: Tenant,
  { orderId, attemptId, at, amountMinor }: { orderId: string; attemptId: string; at: Date; amountMinor: number },
): Promise<string> {
  const id = randomUUID();
  const times = { created_at: at, updated_at: at };
  const row = { id, order_id: orderId, attempt_id: attemptId, amount_minor: amountMinor, currency: 'PLN', ...times };
  await shop.write((tx) => tx.insertInto('payment_refund').values(row).execute());
  return id;
}
