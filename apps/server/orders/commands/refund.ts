import { randomUUID } from 'node:crypto';
import { refundOrder } from '@witryna/api/features/orders/handling/refund-order.ts';
import { findOrder } from '@witryna/api/features/orders/orders/order-store.ts';
import { currencyDigits, parseMajor } from '@witryna/contract/money';
import type { Command } from 'commander';
import { CommandError } from '../../shop/command-error.ts';
import { moveCommand } from '../move-command.ts';
import type { OrdersContext } from '../orders-context.ts';

export function command(context: OrdersContext): Command {
  return moveCommand<{ amount?: string; byHand?: boolean }>(context, {
    name: 'refund',
    description:
      'Refunds a part or all of an order through its payment provider, and mails the shopper. If the provider has no refunds, or with --by-hand, it records a refund that you have made yourself.',
    example: ' --amount 49.90',
    options: (command) =>
      command
        .option('--amount <amount>', 'how much, in the currency of the order; by default everything that is left')
        .option('--by-hand', 'record a refund that was made without this program'),
    async run(deps, tenant, handling, { amount, byHand = false }) {
      const order = await tenant.read((tx) => findOrder(tx, handling.orderId));
      const amountMinor = amount === undefined ? undefined : parseMajor(amount, currencyDigits(order?.currency ?? ''));
      if (amount !== undefined && amountMinor === undefined) {
        throw new CommandError(`${JSON.stringify(amount)} is not an amount, such as 49.90`);
      }
      const refund = await refundOrder(deps, tenant, { ...handling, key: randomUUID(), amountMinor, byHand });
      if (refund.state === 'failed') throw new CommandError(`the provider refused the refund: ${refund.reason}`);
      return true;
    },
  });
}
