import { packOrder } from '@witryna/api/features/orders/handling/pack-order.ts';
import type { Command } from 'commander';
import { moveCommand } from '../move-command.ts';
import type { OrdersContext } from '../orders-context.ts';

export function command(context: OrdersContext): Command {
  return moveCommand(context, { name: 'pack', description: 'Records that an order is packed.', run: packOrder });
}
