import { ShopError } from '@witryna/contract/errors';
import { moveOf } from '@witryna/contract/order-commands';
import type { Tenant } from '../../database/tenant.ts';
import { uuidV7 } from '../../database/uuid-v7.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { appendEvent, findLatestEvent, lockOrder } from '../orders/order-store.ts';
import { type Handling, possibleMoves } from './move-order.ts';

/**
 * Records that some of an order's goods came back, and queues the mail that they are here. The order keeps its state,
 * so that its shopper may withdraw from the rest. Repeating it changes nothing, until the shopper withdraws again.
 * @returns false when it was recorded already
 * @throws NotFound, MoveRefused, and InvalidRequest with `restock`, because nobody says which pieces came back
 */
export async function returnPart(deps: OrderDeps, tenant: Tenant, handling: Handling): Promise<boolean> {
  const { orderId, actor, restock } = handling;
  if (restock) throw new ShopError('InvalidRequest', { fields: { restock: 'not-with-part' } });
  await deps.jobs.ready();
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    if (!moveOf('return').from.includes(order.state)) {
      throw new ShopError('MoveRefused', { state: order.state, possible: possibleMoves(order.state) });
    }
    const latest = await findLatestEvent(tx, orderId, ['withdrawal', 'part-returned']);
    if (latest?.kind === 'part-returned') return false;
    const now = deps.clock();
    await appendEvent(tx, orderId, 'part-returned', now, { actor });
    // An order may have several of these mails, so each has an id of its own.
    const mail = { shopId: tx.shopId, orderId, kind: 'part-returned', request: uuidV7(now) } as const;
    await deps.jobs.send(tx, 'mail', mail);
    return true;
  });
}
