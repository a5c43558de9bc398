import { resolveOrder } from '@witryna/api/features/orders/handling/resolve-order.ts';
import type { Command } from 'commander';
import { moveCommand } from '../move-command.ts';
import type { OrdersContext } from '../orders-context.ts';

export function command(context: OrdersContext): Command {
  return moveCommand<{ note?: string }>(context, {
    name: 'resolve',
    description: 'Records that somebody has dealt with what an order was marked for.',
    example: ' --note "refunded by transfer"',
    options: (command) => command.option('--note <text>', 'what was done'),
    run: (deps, tenant, handling, { note }) => resolveOrder(deps, tenant, { ...handling, note }),
  });
}
