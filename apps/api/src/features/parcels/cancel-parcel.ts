import { ShopError } from '@witryna/contract/errors';
import type { OrderParcel } from '@witryna/contract/parcels';
import type { Tenant } from '../../database/tenant.ts';
import { endMarks } from '../orders/flag-order.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { appendEvent, findOrder, lockOrder } from '../orders/order-store.ts';
import {
  changeParcel,
  claimParcel,
  endedStates,
  findParcelRow,
  lockParcelRow,
  type StoredParcel,
} from '../orders/parcel-store.ts';
import { describeOrderParcel } from './describe-order-parcel.ts';
import { callCarrier, openCarrier } from './open-carrier.ts';
import { CLAIM_MS } from './parcel-times.ts';

/**
 * Sets a parcel aside that will not be sent: the carrier takes it back if it still can; else its label is not used. The
 * order may then get another.
 * @throws ShopError NotFound; ParcelRefused while the carrier is being asked, and for a parcel that is on its way;
 *   UpstreamFailed without an answer of the carrier
 */
export async function cancelParcel(
  deps: OrderDeps,
  tenant: Tenant,
  { parcelId, actor }: { parcelId: string; actor: string },
): Promise<OrderParcel> {
  const before = await claim(deps, tenant, parcelId);
  if (before) {
    const state = await takeBack(deps, tenant, before);
    await tenant.write(async (tx) => {
      const order = await lockOrder(tx, before.order_id);
      await changeParcel(tx, parcelId, { state, ask_at: null, claimed_until: null });
      const details = { trackingNumber: before.tracking_number ?? undefined, actor };
      await appendEvent(tx, before.order_id, `parcel-${state}`, deps.clock(), details);
      if (order) await endMarks(deps, tx, order, { kinds: ['parcel-outdated', 'parcel-needless'], actor });
    });
  }
  return tenant.read(async (tx) => {
    const parcel = await findParcelRow(tx, parcelId);
    const order = parcel && (await findOrder(tx, parcel.order_id));
    if (!order) throw new ShopError('NotFound');
    return describeOrderParcel(parcel, order);
  });
}

/** @returns the parcel as it was; undefined if it is set aside already */
function claim(deps: OrderDeps, tenant: Tenant, parcelId: string): Promise<StoredParcel | undefined> {
  return tenant.write(async (tx) => {
    const parcel = await lockParcelRow(tx, parcelId);
    if (!parcel) throw new ShopError('NotFound');
    if (endedStates.some((state) => state === parcel.state)) return undefined;
    if (parcel.progress !== null) throw new ShopError('ParcelRefused', { reason: 'state' });
    const now = deps.clock();
    const until = new Date(now.getTime() + CLAIM_MS);
    const claimed = await claimParcel(tx, parcelId, { states: ['wanted', 'bought', 'ready', 'failed'], now, until });
    if (!claimed) throw new ShopError('ParcelRefused', { reason: 'busy' });
    return parcel;
  });
}

async function takeBack(deps: OrderDeps, tenant: Tenant, parcel: StoredParcel): Promise<'cancelled' | 'unused'> {
  const { id, carrier: type, reference, made_at: since, provider_id: known } = parcel;
  try {
    const opened = await tenant.read((tx) => openCarrier(deps, tx, type));
    // The shop has left the carrier, so nobody can be asked.
    if (!opened) return known === null ? 'cancelled' : 'unused';
    return await callCarrier(deps, { shopId: tenant.shopId, type }, async (call) => {
      const bought =
        known ?? (parcel.tries > 0 ? (await opened.carrier.find(call, { reference, since }))?.id : undefined);
      return bought === undefined || (await opened.carrier.cancel(call, bought)) ? 'cancelled' : 'unused';
    });
  } catch (error) {
    deps.log.warn({ err: error, shopId: tenant.shopId, parcelId: id, carrier: type }, 'a parcel was not taken back');
    await tenant.write((tx) => changeParcel(tx, id, { ask_at: parcel.ask_at, claimed_until: parcel.claimed_until }));
    throw new ShopError('UpstreamFailed');
  }
}
