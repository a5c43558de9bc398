import { type CarrierProblem, CarrierRefusal, type Shipment, shipment } from '../../carriers/define-carrier.ts';
import { openTenant, type Tenant } from '../../database/tenant.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder } from '../orders/order-store.ts';
import { changeParcel, claimParcel, type StoredParcel } from '../orders/parcel-store.ts';
import { consignmentOf } from './consignment-of.ts';
import { followParcel } from './follow-parcel.ts';
import { failParcel, keepShipment } from './keep-shipment.ts';
import { callCarrier, type OfferedCarrier, openCarrier } from './open-carrier.ts';
import { askAgainAt, CLAIM_MS, MOST_TRIES, retryAt } from './parcel-times.ts';

/** What came of asking a carrier: the parcel, why it sells none, or nothing that can be relied on. */
type Answer = { shipment: Shipment } | { problems: readonly CarrierProblem[] } | undefined;

/**
 * Buys the parcel that somebody wants, or reads how far one is, and lets its order follow. The carrier is first asked
 * for our reference, because it may have sold the parcel in a call whose answer was lost. Two that run at once, or one
 * that runs again, buy once.
 */
export async function runParcel(
  deps: OrderDeps,
  { shopId, parcelId }: { shopId: number; parcelId: string },
): Promise<void> {
  const tenant = openTenant(deps.db, shopId, 'shopkeeper');
  const now = deps.clock();
  const until = new Date(now.getTime() + CLAIM_MS);
  const claimed = await tenant.write((tx) =>
    claimParcel(tx, parcelId, { states: ['wanted', 'bought', 'ready'], now, until }),
  );
  if (!claimed) return;
  const answer = await ask(deps, tenant, claimed);
  await deps.checkpoint('parcel:answered');
  if (!answer) return waitForAnswer(deps, tenant, claimed);
  if ('problems' in answer) {
    const failure = { reason: 'refused' as const, problems: answer.problems.slice(0, 20) };
    return tenant.write((tx) => failParcel(deps, tx, claimed, failure));
  }
  const kept = await tenant.write((tx) => keepShipment(deps, tx, claimed, answer.shipment));
  if (!kept) return;
  const { parcel, actor } = kept;
  const { order_id: orderId, tracking_number: trackingNumber, progress } = parcel;
  if (parcel.state === 'ready' && trackingNumber && progress && progress !== 'returning')
    await followParcel(deps, tenant, { orderId, actor, trackingNumber, progress });
  const asked = deps.clock();
  await tenant.write((tx) => changeParcel(tx, parcelId, { ask_at: askAgainAt(parcel, asked), claimed_until: null }));
}

async function ask(deps: OrderDeps, tenant: Tenant, parcel: StoredParcel): Promise<Answer> {
  const { shopId } = tenant;
  const { carrier: type, provider_id: known } = parcel;
  try {
    const opened = await tenant.read((tx) => openCarrier(deps, tx, type));
    if (!opened) return undefined;
    const found = await (known === null
      ? buy(deps, tenant, parcel, opened)
      : callCarrier(deps, { shopId, type }, (call) => opened.carrier.read(call, known)));
    return { shipment: shipment.parse(found) };
  } catch (error) {
    if (error instanceof CarrierRefusal) return { problems: error.problems };
    deps.log.warn(
      { err: error, shopId, parcelId: parcel.id, carrier: type },
      'a carrier gave no answer about a parcel',
    );
    return undefined;
  }
}

async function buy(deps: OrderDeps, tenant: Tenant, parcel: StoredParcel, { type, carrier }: OfferedCarrier) {
  const order = await tenant.read((tx) => findOrder(tx, parcel.order_id));
  if (!order) throw new Error('the parcel has no order');
  const { reference, made_at: since } = parcel;
  return callCarrier(deps, { shopId: tenant.shopId, type }, async (call) => {
    const found = await carrier.find(call, { reference, since });
    if (found) return found;
    if (order.state === 'cancelled') throw new CarrierRefusal([{ field: 'other', detail: 'order cancelled' }]);
    return carrier.create(call, consignmentOf(order, parcel));
  });
}

/**
 * Asks again later, not before a purchase that may be under way has ended. What was wanted for a day is given up, so
 * that somebody looks.
 */
async function waitForAnswer(deps: OrderDeps, tenant: Tenant, parcel: StoredParcel): Promise<void> {
  const now = deps.clock();
  await tenant.write(async (tx) => {
    if (parcel.state === 'wanted' && parcel.tries >= MOST_TRIES)
      return failParcel(deps, tx, parcel, { reason: 'unreachable', problems: [] });
    // One that nobody can be asked about for so long is not followed any more.
    const isFollowed = parcel.state === 'wanted' || askAgainAt(parcel, now) !== null;
    await changeParcel(tx, parcel.id, { ask_at: isFollowed ? retryAt(now, parcel.tries) : null });
  });
}
