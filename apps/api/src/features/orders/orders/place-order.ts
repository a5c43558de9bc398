import type { PlaceOrder } from '@witryna/contract/checkout';
import { ShopError } from '@witryna/contract/errors';
import type { PickupPoint, PlacedOrder } from '@witryna/contract/orders';
import type { Tenant, TenantTransaction } from '../../../database/tenant.ts';
import type { Shopper } from '../../../payments/online-payment.ts';
import type { OrderDeps } from '../order-deps.ts';
import { startPayment } from '../payments/start-payment.ts';
import { bodyHash } from './body-hash.ts';
import { findOrderByKey, tryLockKey } from './order-store.ts';
import { readPlacedOrder } from './read-order.ts';
import { writeOrder } from './write-order.ts';

export interface Placing {
  key: string;
  body: PlaceOrder;
  shopper: Shopper;
}

export interface Placed {
  order: PlacedOrder;
  replayed: boolean;
}

/**
 * Places the order of a cart: one transaction, then the provider is called. The same key and body give the same order again; what
 * a killed process left undone is then taken up.
 */
export async function placeOrder(deps: OrderDeps, tenant: Tenant, placing: Placing): Promise<Placed> {
  // both may need a connection or the network: not inside the transaction
  await deps.jobs.ready();
  const point = await findChosenPoint(deps, tenant, placing.body);
  const written = await tenant.write((tx) => place(deps, tx, placing, point));
  await deps.checkpoint('place:committed');
  const { orderId, replayed } = written;
  await startPayment(deps, tenant, {
    orderId,
    code: placing.body.payment.code,
    shopper: placing.shopper,
    own: !replayed,
  });
  const order = await tenant.read((tx) => readPlacedOrder(deps, tx, orderId));
  return { order, replayed };
}

async function place(
  deps: OrderDeps,
  tx: TenantTransaction,
  { key, body }: Placing,
  point: PickupPoint | undefined,
): Promise<{ orderId: string; replayed: boolean }> {
  if (!(await tryLockKey(tx, key))) throw new ShopError('OrderInProgress', { retryAfterSeconds: 1 });
  const hash = bodyHash(body);
  const known = await findOrderByKey(tx, key);
  if (known && known.body_hash !== hash) {
    throw new ShopError('IdempotencyKeyReused', { order: await readPlacedOrder(deps, tx, known.id) });
  }
  if (known) return { orderId: known.id, replayed: true };
  await deps.checkpoint('place:key-locked');
  return { orderId: await writeOrder(deps, tx, { key, hash, body, point }), replayed: false };
}

/** Asked anew: what was true of the point in the search may have changed. */
async function findChosenPoint(
  { pickupPoints, log }: OrderDeps,
  tenant: Tenant,
  { delivery: { type, pointId } }: PlaceOrder,
): Promise<PickupPoint | undefined> {
  if (pointId === undefined) return undefined;
  try {
    return await pickupPoints.find(tenant, type, pointId, { fresh: true });
  } catch (error) {
    if (error instanceof ShopError && error.code === 'NotFound') return undefined;
    log.warn({ err: error, network: type }, 'the pickup network did not answer');
    return undefined;
  }
}
