import type { ParcelInput } from '@witryna/contract/admin-orders';
import type { Tenant } from '../../../database/tenant.ts';
import type { OrderDeps } from '../order-deps.ts';
import { appendEvent, lockOrder } from '../orders/order-store.ts';
import { describeParcel, findParcel } from '../orders/parcel.ts';
import { type Handling, moveOrder } from './move-order.ts';

/**
 * Records that an order's goods have left, and mails the shopper about it. Sending a sent order again with another
 * parcel number corrects the number, without another mail.
 * @throws NotFound, MoveRefused
 */
export async function sendOrder(
  deps: OrderDeps,
  tenant: Tenant,
  { parcel, ...handling }: Handling & { parcel: ParcelInput },
): Promise<boolean> {
  const moved = await moveOrder(deps, tenant, {
    ...handling,
    move: 'send',
    async effects(tx, order) {
      await deps.jobs.send(tx, 'mail', { shopId: tx.shopId, orderId: order.id, kind: 'sent' });
      return { details: await describeParcel(deps, tx, order, parcel) };
    },
  });
  return moved || correctParcel(deps, tenant, handling, parcel);
}

function correctParcel(deps: OrderDeps, tenant: Tenant, { orderId, actor }: Handling, input: ParcelInput) {
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const before = await findParcel(tx, orderId);
    if (!order || !before || input.trackingNumber === undefined) return false;
    const parcel = await describeParcel(deps, tx, order, input);
    if (parcel.trackingNumber === before.trackingNumber && parcel.carrier === before.carrier) return false;
    await appendEvent(tx, orderId, 'parcel', deps.clock(), { ...parcel, actor });
    return true;
  });
}
