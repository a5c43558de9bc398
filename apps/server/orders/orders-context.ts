import type { OrderDeps } from '@witryna/api/features/orders/order-deps.ts';
import type { CommandContext } from '../shop/command-context.ts';

/** What the commands of `npm run orders` work with. */
export interface OrdersContext extends CommandContext {
  /** The name of the person who runs the command, for the events of orders. */
  userName: string;
  /** Opens what the operations on orders need for `work`, and closes it afterwards. */
  withOrders<T>(work: (deps: OrderDeps) => Promise<T>): Promise<T>;
}
