import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../../database/tenant.ts';
import type { OrderDeps } from '../order-deps.ts';
import { appendEvent, changeOrder, lockOrder } from '../orders/order-store.ts';
import type { Handling } from './move-order.ts';

/**
 * Records that somebody has dealt with what an order was marked for.
 * @returns false when the order was not marked
 * @throws NotFound
 */
export function resolveOrder(
  deps: OrderDeps,
  tenant: Tenant,
  { orderId, actor, note }: Handling & { note: string | undefined },
): Promise<boolean> {
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    if (!order.needs_attention) return false;
    await changeOrder(tx, orderId, { needs_attention: false });
    await appendEvent(tx, orderId, 'resolved', deps.clock(), { note, actor });
    return true;
  });
}
