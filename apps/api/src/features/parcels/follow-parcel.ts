import { ShopError } from '@witryna/contract/errors';
import type { OrderCommand } from '@witryna/contract/order-commands';
import type { ParcelProgress } from '@witryna/contract/parcels';
import type { Tenant } from '../../database/tenant.ts';
import { handleOrder } from '../order-handling/handle-order.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder } from '../orders/order-store.ts';
import { findParcel } from '../orders/parcel.ts';

interface Followed {
  orderId: string;
  /** Whom the order’s events name: the carrier. */
  actor: string;
  trackingNumber: string;
  progress: ParcelProgress;
}

/** Refusals that say that somebody was faster, or that the order went another way. */
const overtaken: readonly string[] = ['MoveRefused', 'NoPickupPoint', 'NotFound'];

/**
 * Moves an order to where its parcel is, by the commands that people use, so that each mail goes once. It never moves an
 * order back; one that people have moved on, or that was cancelled, stays as it is.
 */
export async function followParcel(deps: OrderDeps, tenant: Tenant, followed: Followed): Promise<void> {
  const { orderId, actor, trackingNumber, progress } = followed;
  const run = async (name: Extract<OrderCommand, 'pack' | 'send' | 'waiting' | 'deliver'>) => {
    const input = name === 'send' ? { trackingNumber, carrier: actor } : {};
    try {
      await handleOrder[name](deps, tenant, { ...input, orderId, actor });
    } catch (error) {
      if (!(error instanceof ShopError) || !overtaken.includes(error.code)) throw error;
    }
  };
  const read = () =>
    tenant.read(async (tx) => ({ order: await findOrder(tx, orderId), sent: await findParcel(tx, orderId) }));
  if ((await read()).order?.state === 'accepted') await run('pack');
  const { order, sent } = await read();
  // A parcel that somebody has sent with another number stays theirs.
  if (order?.state === 'packed' || (order?.state === 'sent' && sent?.trackingNumber === null)) await run('send');
  const { order: left } = await read();
  if (left?.state !== 'sent') return;
  if (progress === 'waiting') await run('waiting');
  if (progress === 'delivered') await run('deliver');
}
