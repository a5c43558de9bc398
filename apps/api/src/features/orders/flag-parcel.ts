import type { TenantTransaction } from '../../database/tenant.ts';
import { flagOrder } from './flag-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { lockCountingParcel } from './parcel-store.ts';

/**
 * Marks an order, which must be locked, if its label is bought or may be: what it says is not right any more, or it is
 * not needed. One that the carrier has not been asked for is bought with what is right then.
 */
export async function flagParcel(
  deps: OrderDeps,
  tx: TenantTransaction,
  orderId: string,
  kind: 'parcel-outdated' | 'parcel-needless',
): Promise<void> {
  const parcel = await lockCountingParcel(tx, orderId);
  if (!parcel || parcel.failure?.reason === 'refused') return;
  if (parcel.state === 'wanted' && parcel.tries === 0) return;
  const trackingNumber = parcel.tracking_number;
  await flagOrder(deps, tx, orderId, kind, trackingNumber === null ? {} : { trackingNumber });
}
