import { returnOrder } from '@witryna/api/features/orders/handling/return-order.ts';
import type { Command } from 'commander';
import { moveCommand } from '../move-command.ts';
import type { OrdersContext } from '../orders-context.ts';

export function command(context: OrdersContext): Command {
  return moveCommand<{ restock?: boolean }>(context, {
    name: 'return',
    description: 'Records that all goods of an order came back. The money is refunded by the command refund.',
    example: ' --restock',
    options: (command) => command.option('--restock', 'put the goods back on sale'),
    run: (deps, tenant, handling, { restock = false }) => returnOrder(deps, tenant, { ...handling, restock }),
  });
}
