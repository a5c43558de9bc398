import { acceptOrder } from '@witryna/api/features/orders/handling/accept-order.ts';
import type { Command } from 'commander';
import { moveCommand } from '../move-command.ts';
import type { OrdersContext } from '../orders-context.ts';

export function command(context: OrdersContext): Command {
  return moveCommand(context, {
    name: 'accept',
    description: 'Accepts an order: its goods stay reserved, paid or not.',
    run: acceptOrder,
  });
}
