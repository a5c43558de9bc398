import { showOrder } from '@witryna/api/features/order-handling/show-order.ts';
import type { HandledOrder, VatCheck } from '@witryna/contract/admin-orders';
import { formatMoney } from '@witryna/contract/money';
import { factNames, orderFacts } from '@witryna/contract/order-facts';
import { Command } from 'commander';
import { createTable } from '../../shop/format-table.ts';
import { printable } from '../../shop/printable.ts';
import { writeText } from '../../shop/write-text.ts';
import { openOrder } from '../open-order.ts';
import type { OrdersContext } from '../orders-context.ts';

export function command(context: OrdersContext): Command {
  return new Command('show')
    .description('Shows an order with its goods, payments, refunds, events and possible moves.')
    .argument('<host>', 'a host of the shop')
    .argument('<number>', 'the number of the order')
    .option('--json', 'print the order as JSON')
    .addHelpText('after', '\nExample:\n  npm run orders -- show glina.localhost 10001')
    .action((host: string, number: string, { json }: { json?: boolean }) =>
      context.withOrders(async (deps) => {
        const { tenant, orderId } = await openOrder(deps, host, number);
        const order = await showOrder(deps, tenant, orderId);
        return writeText(context, json ? `${JSON.stringify(order)}\n` : describe(order));
      }),
    );
}

function describe(order: HandledOrder): string {
  const money = (minor: number) => formatMoney(minor, order.currency, 'en');
  const { buyer, address, delivery, invoice } = order;
  const rows = [
    ['order', order.number],
    ['state', order.state],
    ['possible moves', order.possible.join(', ') || 'none'],
    ['needs attention', order.needsAttention ? 'yes' : 'no'],
    ['placed', order.placedAt],
    ['buyer', [buyer.fullName, buyer.email, buyer.phone].join(', ')],
    ['delivery', [delivery.name, delivery.point?.name, ...Object.values(address ?? {})].filter(Boolean).join(', ')],
    ['arrives on', delivery.date],
    ['invoice', invoice && [invoice.companyName, invoice.companyAddress, invoice.companyTaxId].join(', ')],
    ['VAT number', order.vatCheck && describeCheck(order.vatCheck)],
    ...factNames.map((name) => [orderFacts[name].title, order[name]?.toString()]),
    ['payment', `${order.paymentType}, ${order.payment}`],
    ['total', money(order.totalMinor)],
    ['paid / refunded', `${money(order.paidMinor)} / ${money(order.refundedMinor)}`],
    ...order.products.map((line) => [
      `goods ${line.position + 1}`,
      `${describeGoods(line)}, ${money(line.summedPriceMinor)}`,
    ]),
    ...order.payments.map((one) => ['payment', `${one.provider} ${one.state} ${money(one.amountMinor)}`]),
    ...order.refunds.map((one) => ['refund', `${one.state} ${money(one.amountMinor)} ${one.reason ?? ''}`]),
    ...order.events.map(({ kind, at, details }) => ['event', `${at} ${kind} ${JSON.stringify(details)}`]),
  ];
  const filled = rows.filter(([, value]) => value != null);
  return createTable()(filled.map((cells) => cells.map((cell) => printable(cell ?? ''))));
}

/** The goods as somebody takes them from the shelf: `2 × Mug, Glaze: cobalt, SKU KUB-01-K`, and how far they are back. */
function describeGoods({
  quantity,
  name,
  variants,
  sku,
  gift,
  returned,
  refunded,
}: HandledOrder['products'][number]): string {
  const options = variants.map((one) => `${one.name}: ${one.value}`);
  return [
    `${quantity} × ${name}`,
    ...options,
    sku != null && `SKU ${sku}`,
    gift && 'gift',
    returned > 0 && `${returned} returned`,
    refunded > 0 && `${refunded} refunded`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Says what the EU's register has answered, and when. */
function describeCheck({ state, at, consultation }: VatCheck): string {
  return `${state} in VIES, ${at}${consultation ? `, consultation ${consultation}` : ''}`;
}
