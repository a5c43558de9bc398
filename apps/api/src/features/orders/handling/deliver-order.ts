import type { Tenant } from '../../../database/tenant.ts';
import type { OrderDeps } from '../order-deps.ts';
import { type Handling, moveOrder } from './move-order.ts';

/**
 * Records that the consumer has the goods, which starts the period of withdrawal, and mails them about it.
 * @throws NotFound, MoveRefused
 */
export function deliverOrder(deps: OrderDeps, tenant: Tenant, handling: Handling): Promise<boolean> {
  return moveOrder(deps, tenant, {
    ...handling,
    move: 'deliver',
    async effects(tx, { id: orderId }) {
      await deps.jobs.send(tx, 'mail', { shopId: tx.shopId, orderId, kind: 'delivered' });
      return {};
    },
  });
}
