import { readInvoiceData } from '@witryna/api/features/order-handling/read-invoice-data.ts';
import type { InvoiceData } from '@witryna/contract/admin-data';
import { orderFilter } from '@witryna/contract/admin-orders';
import { type InvoiceFact, invoiceFactValues } from '@witryna/contract/order-facts';
import { writeTable } from '@witryna/shop-folder/write/write-table.ts';
import { Command, Option } from 'commander';
import { CommandError } from '../../shop/command-error.ts';
import { writeText } from '../../shop/write-text.ts';
import { openShop } from '../open-order.ts';
import type { OrdersContext } from '../orders-context.ts';

const COLUMNS = [
  'Order',
  'Placed At',
  'Paid At',
  'Payment',
  'Company',
  'Company Address',
  'Tax ID',
  'Country',
  'Destination',
  'VAT Check',
  'VAT Checked At',
  'VAT Consultation',
  'Email',
  'Buyer',
  ...Object.keys(factCells((name) => name)),
  'Kind',
  'Name',
  'Quantity',
  'Unit Price',
  'Total',
  'VAT Rate',
  'Currency',
].map((name) => ({ name }));

/** The cells of facts, by heading: the fact `additionalInfo` is in the column `Additional Info`. */
function factCells(cell: (name: InvoiceFact) => string): Record<string, string> {
  const cells = Object.entries(invoiceFactValues(cell));
  const headingOf = (name: string) => name.replace(/[A-Z]/g, ' $&').replace(/^./, (first) => first.toUpperCase());
  return Object.fromEntries(cells.map(([name, text]) => [headingOf(name), text]));
}

interface Options {
  from: string;
  to: string;
  format: 'csv' | 'json';
  all?: boolean;
}

export function command(context: OrdersContext): Command {
  return new Command('invoices')
    .description(
      'Prints the data of invoices for an accounting program: as CSV one row per line of an order, as JSON one object per order and line. Cancelled orders are left out.',
    )
    .argument('<host>', 'a host of the shop')
    .requiredOption('--from <date>', 'orders since this day, such as 2026-11-01')
    .requiredOption('--to <date>', 'orders until this day')
    .addOption(new Option('--format <format>', 'csv or json').choices(['csv', 'json']).default('csv'))
    .option('--all', 'also orders whose buyers want no invoice')
    .addHelpText(
      'after',
      '\nExample:\n  npm run --silent orders -- invoices glina.localhost --from 2026-11-01 --to 2026-11-30 > november.csv',
    )
    .action((host: string, { from, to, format, all = false }: Options) =>
      context.withOrders(async (deps) => {
        const range = orderFilter.pick({ from: true, to: true }).safeParse({ from, to });
        if (!range.success) throw new CommandError('a date is written like 2026-11-01');
        const invoices = readInvoiceData(await openShop(deps, host), { ...range.data, all });
        const parts = format === 'json' ? toJson(invoices) : writeTable(COLUMNS, toRows(invoices));
        for await (const part of parts) await writeText(context, part);
      }),
    );
}

async function* toJson(invoices: AsyncIterable<InvoiceData>) {
  for await (const invoice of invoices) yield `${JSON.stringify(invoice)}\n`;
}

async function* toRows(invoices: AsyncIterable<InvoiceData>): AsyncGenerator<Record<string, string>> {
  for await (const { company, buyer, lines, ...order } of invoices) {
    for (const line of lines) {
      yield {
        Order: order.number,
        'Placed At': order.placedAt,
        'Paid At': order.paidAt ?? '',
        Payment: order.payment,
        Company: company?.name ?? '',
        'Company Address': company?.address ?? '',
        'Tax ID': company?.taxId ?? '',
        Country: company?.country ?? '',
        Destination: order.destination,
        'VAT Check': order.vatCheck?.state ?? '',
        'VAT Checked At': order.vatCheck?.at ?? '',
        'VAT Consultation': order.vatCheck?.consultation ?? '',
        Email: company?.email ?? buyer.email,
        Buyer: buyer.fullName,
        ...factCells((name) => order[name] ?? ''),
        Kind: line.kind,
        Name: line.name,
        Quantity: `${line.quantity}`,
        'Unit Price': `${line.unitPrice}`,
        Total: `${line.total}`,
        'VAT Rate': line.vatRate === null ? '' : `${line.vatRate}`,
        Currency: order.currency,
      };
    }
  }
}
