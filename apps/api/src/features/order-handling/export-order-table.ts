import { streetLine } from '@witryna/contract/address-lines';
import type { OrderFilter } from '@witryna/contract/admin-orders';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import { textFactNames } from '@witryna/contract/order-facts';
import { parcel } from '@witryna/contract/orders';
import { writeSpreadsheet } from '@witryna/shop-folder/write/write-spreadsheet.ts';
import type { Tenant } from '../../database/tenant.ts';
import type { OfferSources } from '../checkout/offer.ts';
import type { RowCount } from '../goods/logged-export.ts';
import {
  frozenAddress,
  frozenBuyer,
  frozenDelivery,
  frozenInvoice,
  frozenPayment,
  readFacts,
} from '../orders/stored-order.ts';
import { listLinesOfOrders } from './invoice-store.ts';
import { listLabels } from './label-store.ts';
import { type FullRow, listFullOrders, listOrderRows } from './order-list-store.ts';

/** So many orders are in memory at once. */
const PAGE_SIZE = 200;

const columns = [
  'Order',
  'Placed At',
  'State',
  'Payment',
  'Payment Type',
  'Currency',
  'Items Total',
  'Discount',
  'Delivery Cost',
  'Total',
  'Coupon',
  'Buyer',
  'Email',
  'Phone',
  'Address',
  'Post Code',
  'City',
  'Country',
  'Delivery',
  'Pickup Point',
  'Wanted On',
  'Carrier',
  'Tracking Number',
  'Company',
  'Company Address',
  'Tax ID',
  'Items',
  'Labels',
  'Needs Attention',
  ...textFactNames.map(headingOf),
] as const;

function headingOf(name: string): string {
  return name.replace(/[A-Z]/g, ' $&').replace(/^./, (first) => first.toUpperCase());
}

/**
 * Writes the orders that meet a filter as CSV, the newest first, one row each. Amounts are in major units, times in UTC.
 * @returns pieces of the file
 */
export async function* exportOrderTable(
  sources: OfferSources,
  tenant: Tenant,
  filter: OrderFilter,
  counted: RowCount = { rows: 0 },
): AsyncGenerator<string> {
  yield* writeSpreadsheet(columns, readRows(sources, tenant, filter, counted));
}

async function* readRows(
  sources: OfferSources,
  tenant: Tenant,
  filter: OrderFilter,
  counted: RowCount,
): AsyncGenerator<Record<string, string>> {
  for (let after: string | undefined; ; ) {
    const { orders, lines, labels } = await tenant.read(async (tx) => {
      const ids = (await listOrderRows(tx, sources, filter, PAGE_SIZE, after)).map(({ id }) => id);
      return {
        orders: await listFullOrders(tx, ids),
        lines: ids.length > 0 ? await listLinesOfOrders(tx, ids) : [],
        labels: new Map((await listLabels(tx)).map(({ id, name }) => [id, name])),
      };
    });
    const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
    for (const order of orders) {
      counted.rows += 1;
      yield toRow(order, byOrder.get(order.id) ?? [], labels);
    }
    if (orders.length < PAGE_SIZE) return;
    after = orders.at(-1)?.id;
  }
}

type Line = Awaited<ReturnType<typeof listLinesOfOrders>>[number];

function toRow(
  order: FullRow,
  lines: readonly Line[],
  labels: ReadonlyMap<number, string>,
): Record<(typeof columns)[number], string> {
  const digits = currencyDigits(order.currency);
  const amount = (minor: number) => toMajor(minor, digits).toFixed(digits);
  const buyer = frozenBuyer.parse(order.buyer);
  const delivery = frozenDelivery.parse(order.delivery);
  const address = frozenAddress.parse(order.address);
  const invoice = frozenInvoice.parse(order.invoice);
  const sent = parcel.safeParse(order.parcel).data;
  const facts = readFacts(order);
  return {
    Order: order.number,
    'Placed At': order.placed_at.toISOString(),
    State: order.state,
    Payment: order.payment_state,
    'Payment Type': frozenPayment.parse(order.payment).type,
    Currency: order.currency,
    'Items Total': amount(order.products_sum_minor),
    Discount: amount(order.discount_minor),
    'Delivery Cost': amount(order.delivery_cost_minor),
    Total: amount(order.total_minor),
    Coupon: order.coupon_code ?? '',
    Buyer: buyer.fullName,
    Email: buyer.email,
    Phone: buyer.phone,
    Address: address ? streetLine({ ...address, country: order.country }) : '',
    'Post Code': address?.postCode ?? '',
    City: address?.city ?? '',
    Country: order.country ?? '',
    Delivery: delivery.name,
    'Pickup Point': delivery.point?.name ?? '',
    'Wanted On': delivery.date ?? '',
    Carrier: sent?.carrier ?? '',
    'Tracking Number': sent?.trackingNumber ?? '',
    Company: invoice?.companyName ?? '',
    'Company Address': invoice?.companyAddress ?? '',
    'Tax ID': invoice?.companyTaxId ?? '',
    Items: lines.map(describeLine).join('; '),
    Labels: order.labels.flatMap((id) => labels.get(id) ?? []).join(', '),
    'Needs Attention': order.needs_attention ? 'yes' : '',
    ...Object.fromEntries(textFactNames.map((name) => [headingOf(name), facts[name] ?? ''])),
  };
}

function describeLine({ quantity, name, variants, sku }: Line): string {
  const what = [name, ...variants.map(({ value }) => value)].join(', ');
  return `${quantity} × ${what}${sku ? ` (${sku})` : ''}`;
}
