import type { Tenant } from '@witryna/api/database/tenant.ts';
import type { Handling } from '@witryna/api/features/orders/handling/move-order.ts';
import { showOrder } from '@witryna/api/features/orders/handling/show-order.ts';
import type { OrderDeps } from '@witryna/api/features/orders/order-deps.ts';
import { Command } from 'commander';
import { writeText } from '../shop/write-text.ts';
import { openOrder, refusing } from './open-order.ts';
import type { OrdersContext } from './orders-context.ts';

/** Options that every command which changes an order has. */
interface ActorOptions {
  as?: string;
  json?: boolean;
}

interface MoveDefinition<Options> {
  name: string;
  description: string;
  example?: string;
  /** Adds the options of this command. */
  options?(command: Command): Command;
  /** Does the operation. Returns false when there was nothing to do. */
  run(deps: OrderDeps, tenant: Tenant, handling: Handling, options: Options): Promise<boolean>;
}

/** Builds a command that changes one order, and then prints its state. */
export function moveCommand<Options extends object>(
  context: OrdersContext,
  definition: MoveDefinition<Options>,
): Command {
  const { name, description, example = '', options = (command: Command) => command, run } = definition;
  const command = new Command(name)
    .description(description)
    .argument('<host>', 'a host of the shop')
    .argument('<number>', 'the number of the order');
  return options(command)
    .option('--as <name>', 'who does it, for the events of the order; by default your user name')
    .option('--json', 'print the order as JSON')
    .addHelpText('after', `\nExample:\n  npm run orders -- ${name} glina.localhost 10001${example}`)
    .action((host: string, number: string, { as, json, ...own }: Options & ActorOptions) =>
      context.withOrders(async (deps) => {
        const { tenant, orderId } = await openOrder(deps, host, number);
        const handling = { orderId, actor: as ?? context.userName };
        const done = await refusing(number, () => run(deps, tenant, handling, own as Options));
        const order = await showOrder(deps, tenant, orderId);
        if (json) return writeText(context, `${JSON.stringify(order)}\n`);
        const already = done ? '' : ' already';
        return writeText(context, `order ${number} is ${order.state}${already}, payment ${order.payment}\n`);
      }),
    );
}
