import { cancelOrder } from '@witryna/api/features/orders/handling/cancel-order.ts';
import type { Command } from 'commander';
import { moveCommand } from '../move-command.ts';
import type { OrdersContext } from '../orders-context.ts';

export function command(context: OrdersContext): Command {
  return moveCommand<{ reason?: string }>(context, {
    name: 'cancel',
    description:
      'Cancels an order that has not left: its stock goes back on sale, what was paid is refunded, and the shopper is mailed. If the provider can’t refund, the order is marked for attention.',
    example: ' --reason "the kiln broke"',
    options: (command) => command.option('--reason <text>', 'kept with the order; the shopper does not see it'),
    run: (deps, tenant, handling, { reason }) => cancelOrder(deps, tenant, { ...handling, reason }),
  });
}
