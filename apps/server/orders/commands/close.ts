import { closeOrder } from '@witryna/api/features/orders/handling/close-order.ts';
import type { Command } from 'commander';
import { moveCommand } from '../move-command.ts';
import type { OrdersContext } from '../orders-context.ts';

export function command(context: OrdersContext): Command {
  return moveCommand(context, {
    name: 'close',
    description: 'Closes a delivered order, about which nothing is left to do.',
    run: closeOrder,
  });
}
