import { userInfo } from 'node:os';
import { ordersOf } from './orders/open-orders.ts';
import { runOrdersCommand } from './orders/run-orders-command.ts';
import { processContext } from './shop/process-context.ts';

const context = processContext();
process.exitCode = await runOrdersCommand(process.argv.slice(2), {
  ...context,
  userName: userInfo().username,
  withOrders: ordersOf(context.withShops, context.clock),
});
