import { currencyDigits, toMajor } from '@witryna/contract/money';
import type { Tenant } from '../../../database/tenant.ts';
import { frozenBuyer, frozenDelivery, frozenExtras, frozenInvoice } from '../orders/stored-order.ts';
import { type InvoiceRange, listInvoiceOrders, listLinesOfOrders } from './invoice-store.ts';

const PAGE_SIZE = 100;

/** A row of an invoice. Amounts are gross, in major units; a discount is a positive amount that is subtracted. */
export interface InvoiceLine {
  kind: 'goods' | 'delivery' | 'discount';
  name: string;
  quantity: number;
  unitPrice: number;
  total: number;
  /** Percent; null when it is unknown. */
  vatRate: number | null;
}

/** What an accounting program needs to write the invoice of an order. Times are ISO 8601 in UTC. */
export interface InvoiceData {
  number: string;
  placedAt: string;
  paidAt: string | null;
  payment: string;
  currency: string;
  buyer: { fullName: string; email: string };
  /** The company that the invoice is for; null for a consumer. */
  company: { name: string; address: string; email: string; taxId: string; country: string } | null;
  /** What the buyer wants to read on the invoice, such as an order number of their own. */
  additionalInfo: string | null;
  lines: InvoiceLine[];
  total: number;
}

/** Reads the data for invoices of a range of days, order by order. */
export async function* readInvoiceData(tenant: Tenant, range: InvoiceRange): AsyncGenerator<InvoiceData> {
  for (let after: string | undefined; ; ) {
    const { orders, lines } = await tenant.read(async (tx) => {
      const found = await listInvoiceOrders(tx, range, PAGE_SIZE, after);
      const ids = found.map(({ id }) => id);
      return { orders: found, lines: ids.length > 0 ? await listLinesOfOrders(tx, ids) : [] };
    });
    const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
    for (const order of orders) yield toInvoiceData(order, byOrder.get(order.id) ?? []);
    if (orders.length < PAGE_SIZE) return;
    after = orders.at(-1)?.id;
  }
}

type Order = Awaited<ReturnType<typeof listInvoiceOrders>>[number];
type Line = Awaited<ReturnType<typeof listLinesOfOrders>>[number];

function toInvoiceData(order: Order, lines: readonly Line[]): InvoiceData {
  const { fullName, email } = frozenBuyer.parse(order.buyer);
  const invoice = frozenInvoice.parse(order.invoice);
  return {
    number: order.number,
    placedAt: order.placed_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    payment: order.payment_state,
    currency: order.currency,
    buyer: { fullName, email },
    company: invoice && {
      name: invoice.companyName,
      address: invoice.companyAddress,
      email: invoice.companyEmail,
      taxId: invoice.companyTaxId,
      country: invoice.country,
    },
    additionalInfo: frozenExtras.parse(order.extras).additionalInfo ?? null,
    lines: toLines(order, lines),
    total: toMajor(order.total_minor, currencyDigits(order.currency)),
  };
}

function toLines(order: Order, lines: readonly Line[]): InvoiceLine[] {
  const major = (minor: number) => toMajor(minor, currencyDigits(order.currency));
  const { name, vatRate } = frozenDelivery.parse(order.delivery);
  const once = (kind: InvoiceLine['kind'], label: string, minor: number, rate: number | null): InvoiceLine => ({
    kind,
    name: label,
    quantity: 1,
    unitPrice: major(minor),
    total: major(minor),
    vatRate: rate,
  });
  return [
    ...lines.map(
      (line): InvoiceLine => ({
        kind: 'goods',
        name: [line.name, ...line.variants.map((one) => `${one.name}: ${one.value}`)].join(', '),
        quantity: line.quantity,
        unitPrice: major(line.unit_price_minor),
        total: major(line.summed_price_minor),
        vatRate: line.vat_rate,
      }),
    ),
    once('delivery', name, order.delivery_cost_minor, vatRate ?? null),
    ...(order.discount_minor > 0 ? [once('discount', order.coupon_code ?? '', order.discount_minor, null)] : []),
  ];
}
