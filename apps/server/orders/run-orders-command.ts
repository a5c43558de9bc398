import { join } from 'node:path';
import { orderCommandNames } from '@witryna/contract/order-commands';
import { runCommand } from '../shop/run-command.ts';
import { orderCommand } from './order-command.ts';
import type { OrdersContext } from './orders-context.ts';

/**
 * Runs a command of `npm run orders`.
 * @returns the exit code
 */
export function runOrdersCommand(args: readonly string[], context: OrdersContext): Promise<number> {
  return runCommand(args, {
    name: 'npm run orders --',
    description: 'Works on the orders of one shop.',
    folder: join(import.meta.dirname, 'commands'),
    more: orderCommandNames.map((name) => (own: OrdersContext) => orderCommand(own, name)),
    context,
  });
}
