import { markPaid } from '@witryna/api/features/orders/handling/mark-paid.ts';
import type { Command } from 'commander';
import { moveCommand } from '../move-command.ts';
import type { OrdersContext } from '../orders-context.ts';

export function command(context: OrdersContext): Command {
  return moveCommand(context, {
    name: 'paid',
    description:
      'Records that the money for an order has arrived, for example by bank transfer, and mails the shopper.',
    run: markPaid,
  });
}
