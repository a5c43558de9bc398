import { deliverOrder } from '@witryna/api/features/orders/handling/deliver-order.ts';
import type { Command } from 'commander';
import { moveCommand } from '../move-command.ts';
import type { OrdersContext } from '../orders-context.ts';

export function command(context: OrdersContext): Command {
  return moveCommand(context, {
    name: 'deliver',
    description: 'Records that the shopper has the goods, which starts the 14 days for a withdrawal, and mails them.',
    run: deliverOrder,
  });
}
