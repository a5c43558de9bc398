import { listOrders } from '@witryna/api/features/order-handling/list-orders.ts';
import {
  type ListedOrder,
  type OrderFilter,
  orderFilter,
  ordersPage,
  searchedParts,
} from '@witryna/contract/admin-orders';
import { formatMoney } from '@witryna/contract/money';
import { orderStates, paymentStates } from '@witryna/contract/orders';
import { Command, InvalidArgumentError, Option } from 'commander';
import { CommandError } from '../../shop/command-error.ts';
import { createTable } from '../../shop/format-table.ts';
import { printable } from '../../shop/printable.ts';
import { readPositive } from '../../shop/read-positive.ts';
import { writeText } from '../../shop/write-text.ts';
import { openShop } from '../open-order.ts';
import type { OrdersContext } from '../orders-context.ts';

const HEADINGS = ['NUMBER', 'PLACED', 'STATE', 'PAYMENT', 'TOTAL', 'BUYER', 'DELIVERY', 'ATTENTION'];

interface Options extends Omit<OrderFilter, 'attention'> {
  attention?: boolean;
  limit: number;
  json?: boolean;
}

export function command(context: OrdersContext): Command {
  return new Command('list')
    .description('Lists the orders of a shop, the newest first.')
    .argument('<host>', 'a host of the shop')
    .addOption(new Option('--state <state>', 'only orders in this state').choices(orderStates))
    .addOption(new Option('--payment <state>', 'only orders whose payment is in this state').choices(paymentStates))
    .option('--from <date>', 'only orders since this day, such as 2026-11-01')
    .option('--to <date>', 'only orders until this day')
    .option('--country <code>', 'only orders that are sent to this country, such as DE')
    .option('--product <id or SKU>', 'only orders of this product')
    .option('--coupon <code>', 'only orders with this coupon')
    .option(
      '--search <words>',
      `only orders in which each of these words begins a word of: ${searchedParts.join(', ')}`,
      readSearch,
    )
    .option('--attention', 'only orders that somebody must look at')
    .option('--limit <number>', 'print at most this many orders', readPositive, ordersPage.sizeDefault)
    .option('--json', 'print one JSON object per line')
    .addHelpText('after', '\nExample:\n  npm run orders -- list glina.localhost --state accepted')
    .action((host: string, { limit, json = false, attention, ...dates }: Options) =>
      context.withOrders(async (deps) => {
        const filter = orderFilter.omit({ attention: true }).safeParse(dates);
        if (!filter.success) throw new CommandError(describeProblem(filter.error.issues[0]?.path[0]));
        const tenant = await openShop(deps, host);
        const format = createTable();
        if (!json) await writeText(context, format([HEADINGS]));
        let after: string | undefined;
        for (let left = limit; left > 0; left -= ordersPage.sizeMax) {
          const page = { limit: Math.min(left, ordersPage.sizeMax), after };
          const { orders, next } = await listOrders(deps, tenant, { filter: { ...filter.data, attention }, ...page });
          await writeText(
            context,
            json ? orders.map((one) => `${JSON.stringify(one)}\n`).join('') : format(orders.map(toCells)),
          );
          if (next === null) return;
          after = next;
        }
      }),
    );
}

function describeProblem(option: PropertyKey | undefined): string {
  if (option === 'from' || option === 'to') return 'a date is written like 2026-11-01';
  return option === 'country' ? 'a country is written like DE' : `--${String(option)} is not valid`;
}

function readSearch(text: string): string {
  const search = orderFilter.shape.search.safeParse(text).data;
  if (!search) throw new InvalidArgumentError('It must be one line of at most 100 characters.');
  return search;
}

function toCells(order: ListedOrder): string[] {
  const total = formatMoney(order.totalMinor, order.currency, 'en');
  const placed = order.placedAt.slice(0, 16).replace('T', ' ');
  const attention = order.needsAttention ? 'yes' : '';
  const { number, state, payment, fullName, delivery } = order;
  return [number, placed, state, payment, total, fullName, delivery, attention].map(printable);
}
