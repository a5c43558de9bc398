import { randomUUID } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import { languageOfShop } from '@witryna/contract/languages';
import type { NewParcel, OrderParcel } from '@witryna/contract/parcels';
import { carrierName } from '../../carriers/carrier-registry.ts';
import type { Tenant } from '../../database/tenant.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { appendEvent, lockOrder } from '../orders/order-store.ts';
import { changeParcel, insertParcel, listCountingParcels, type StoredParcel } from '../orders/parcel-store.ts';
import { describeOrderParcel } from './describe-order-parcel.ts';
import { openCarrier } from './open-carrier.ts';
import { CLAIM_MS } from './parcel-times.ts';
import { chooseParcel, planParcel } from './plan-parcel.ts';

interface Wanting {
  orderId: string;
  /** Who wants it, as the order’s events name them. */
  actor: string;
}

/**
 * Wants the parcel of an order, which a job buys. A second press changes nothing; after a refusal it tries again, with
 * what is wished now.
 * @throws ShopError NotFound, ParcelRefused with the reason, InvalidRequest with the field
 */
export async function wantParcel(
  deps: OrderDeps,
  tenant: Tenant,
  { orderId, actor }: Wanting,
  wish: NewParcel,
): Promise<OrderParcel> {
  await deps.jobs.ready();
  return tenant.write(async (tx) => {
    // Presses wait for each other here, so an order never gets two parcels.
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    const describe = (parcel: StoredParcel) => describeOrderParcel(parcel, order);
    const [former] = await listCountingParcels(tx, [orderId]);
    if (former && former.state !== 'failed') return describe(former);
    // What the carrier did not answer about may be bought: only the same can be tried again.
    const isSame = former?.failure?.reason === 'unreachable';
    const choice = isSame && former ? former.choice : chooseParcel(await planParcel(deps, tx, order), wish);
    const opened = await openCarrier(deps, tx, choice.carrier);
    if (!opened) throw new ShopError('ParcelRefused', { reason: 'noCarrier' });
    const now = deps.clock();
    const claimed = former?.claimed_until ?? now;
    const row = {
      carrier: choice.carrier,
      choice: JSON.stringify(choice),
      is_test: opened.carrier.isTest,
      state: 'wanted' as const,
      actor,
      // If the job is lost, or comes while the last call may still be under way.
      ask_at: new Date(Math.max(claimed.getTime(), now.getTime() + CLAIM_MS)),
    };
    const id = former?.id ?? randomUUID();
    if (former) await changeParcel(tx, id, { ...row, failure: null, tries: isSame ? 1 : 0 });
    else {
      // Order numbers repeat between shops, which may share an account at the carrier.
      const reference = `${order.number}-${id.slice(0, 8)}`;
      await insertParcel(tx, { ...row, id, order_id: orderId, reference, made_at: now });
    }
    await deps.jobs.send(tx, 'parcel', { shopId: tx.shopId, parcelId: id });
    const carrier = carrierName(choice.carrier, languageOfShop(order.language));
    await appendEvent(tx, orderId, 'parcel-wanted', now, { carrier, actor });
    const [wanted] = await listCountingParcels(tx, [orderId]);
    if (!wanted) throw new Error('the parcel was not stored');
    return describe(wanted);
  });
}
