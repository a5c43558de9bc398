import type { InvoiceData, InvoiceFilter, InvoiceLine } from '@witryna/contract/admin-data';
import { currencyDigits, splitMinor, toMajor } from '@witryna/contract/money';
import { invoiceFactValues } from '@witryna/contract/order-facts';
import type { Tenant } from '../../database/tenant.ts';
import { chargedRate, destinationCountry } from '../orders/order-taxes.ts';
import { frozenBuyer, frozenDelivery, frozenInvoice, frozenVatCheck, readFacts } from '../orders/stored-order.ts';
import { listInvoiceOrders, listLinesOfOrders } from './invoice-store.ts';

const PAGE_SIZE = 100;

/** Reads the data for invoices of a range of days, order by order. */
export async function* readInvoiceData(tenant: Tenant, filter: InvoiceFilter): AsyncGenerator<InvoiceData> {
  for (let after: string | undefined; ; ) {
    const { invoices, next } = await readInvoicePage(tenant, filter, { limit: PAGE_SIZE, after });
    yield* invoices;
    if (next === null) return;
    after = next;
  }
}

interface InvoicePage {
  limit: number;
  /** The id of the order after which the page begins. */
  after?: string | undefined;
}

/** @returns a part of the invoices' data, and where the next part begins; null after the last one */
export async function readInvoicePage(tenant: Tenant, filter: InvoiceFilter, { limit, after }: InvoicePage) {
  const { orders, lines } = await tenant.read(async (tx) => {
    const found = await listInvoiceOrders(tx, filter, limit, after);
    const ids = found.map(({ id }) => id);
    return { orders: found, lines: ids.length > 0 ? await listLinesOfOrders(tx, ids) : [] };
  });
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  const invoices = orders.map((order) => toInvoiceData(order, byOrder.get(order.id) ?? []));
  return { invoices, next: orders.length < limit ? null : (orders.at(-1)?.id ?? null) };
}

type Order = Awaited<ReturnType<typeof listInvoiceOrders>>[number];
type Line = Awaited<ReturnType<typeof listLinesOfOrders>>[number];

function toInvoiceData(order: Order, lines: readonly Line[]): InvoiceData {
  const { fullName, email } = frozenBuyer.parse(order.buyer);
  const invoice = frozenInvoice.parse(order.invoice);
  const facts = readFacts(order);
  return {
    number: order.number,
    placedAt: order.placed_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    payment: order.payment_state,
    currency: order.currency,
    destination: destinationCountry(order),
    buyer: { fullName, email },
    company: invoice && {
      name: invoice.companyName,
      address: invoice.companyAddress,
      email: invoice.companyEmail,
      taxId: invoice.companyTaxId,
      country: invoice.country,
    },
    vatCheck: frozenVatCheck.parse(order.vat_check),
    ...invoiceFactValues((name) => facts[name]),
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
        vatRate: chargedRate(order, line.vat_rate),
      }),
    ),
    once('delivery', name, order.delivery_cost_minor, chargedRate(order, vatRate)),
    ...discountsOf(order, lines).map(([rate, minor]) => once('discount', discountName(order), minor, rate)),
  ];
}

/** The coupon, and why the shop has taken something off. */
const discountName = ({ coupon_code: coupon, manual_discount_reason: reason }: Order) =>
  [coupon, reason].filter(Boolean).join(', ');

/** What was taken off the goods of each VAT rate. */
function discountsOf(order: Order, lines: readonly Line[]): [vatRate: number | null, minor: number][] {
  // Orders that an earlier release stored know only the sum.
  const split = splitMinor(
    order.discount_minor,
    lines.map((line) => line.summed_price_minor),
  );
  const byRate = new Map<number | null, number>();
  lines.forEach(({ vat_rate, discount_minor: off }, at) => {
    const rate = chargedRate(order, vat_rate);
    byRate.set(rate, (byRate.get(rate) ?? 0) + (off ?? split[at] ?? 0));
  });
  return [...byRate].filter(([, minor]) => minor > 0);
}
