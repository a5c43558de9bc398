import { languageOfShop } from '@witryna/contract/languages';
import type { ParcelFailure } from '@witryna/contract/parcels';
import { carrierName } from '../../carriers/carrier-registry.ts';
import type { Shipment } from '../../carriers/define-carrier.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { endMarks, flagOrder } from '../orders/flag-order.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { appendEvent, lockOrder } from '../orders/order-store.ts';
import { changeParcel, endedStates, lockParcelRow, type StoredParcel } from '../orders/parcel-store.ts';

/**
 * Stores a parcel as its carrier knows it.
 * @returns the parcel, and how events name the carrier; undefined if it does not count any more
 */
export async function keepShipment(
  deps: OrderDeps,
  tx: TenantTransaction,
  { id, order_id: orderId }: StoredParcel,
  { id: providerId, trackingNumber, status, progress }: Shipment,
): Promise<{ parcel: StoredParcel; actor: string } | undefined> {
  const order = await lockOrder(tx, orderId);
  const before = await lockParcelRow(tx, id);
  if (!order || !before || endedStates.some((state) => state === before.state)) return undefined;
  const now = deps.clock();
  const number = trackingNumber ?? before.tracking_number;
  const change = {
    provider_id: providerId,
    tracking_number: number,
    state: number === null ? ('bought' as const) : ('ready' as const),
    status,
    status_at: status === before.status ? before.status_at : now,
    // A status that means nothing takes nothing back.
    progress: progress ?? before.progress,
    failure: null,
    tries: 0,
  };
  await changeParcel(tx, id, change);
  const actor = carrierName(before.carrier, languageOfShop(order.language));
  if (change.state === 'ready' && before.state !== 'ready') {
    await appendEvent(tx, orderId, 'parcel-ready', now, { carrier: actor, trackingNumber: number });
    await endMarks(deps, tx, order, { kinds: ['parcel-refused'], actor });
  }
  if (progress === 'returning' && before.progress !== 'returning')
    await flagOrder(deps, tx, orderId, 'parcel-returned', { carrier: actor, trackingNumber: number });
  return { parcel: { ...before, ...change }, actor };
}

/** Marks the order of a parcel that its carrier refuses, or does not answer about. */
export async function failParcel(
  deps: OrderDeps,
  tx: TenantTransaction,
  { id, order_id: orderId }: StoredParcel,
  failure: ParcelFailure,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const isRefused = failure.reason === 'refused';
  await changeParcel(tx, id, {
    state: 'failed',
    failure: JSON.stringify(failure),
    ask_at: null,
    // Without an answer, the claim goes on: the next try must not come while the last one may still be under way.
    ...(isRefused && { claimed_until: null, provider_id: null }),
  });
  const note = failure.problems.map(({ field, detail }) => `${field}: ${detail}`).join(', ');
  await flagOrder(deps, tx, orderId, 'parcel-refused', note ? { note } : {});
}
