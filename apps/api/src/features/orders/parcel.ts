import type { CommandInput } from '@witryna/contract/order-commands';
import { type Parcel, parcel } from '@witryna/contract/orders';
import type { TenantTransaction } from '../../database/tenant.ts';
import { openKind } from '../../kinds/open-kind.ts';
import { listDeliveryTypes } from '../checkout/store.ts';
import { carrierLink } from './carrier-links.ts';
import type { OrderDeps } from './order-deps.ts';
import { findLatestEvent, type StoredOrder } from './order-store.ts';
import { frozenDelivery } from './stored-order.ts';

/** Reads the parcel of an order as it was last recorded; undefined for an order that has not left. */
export async function findParcel(tx: TenantTransaction, orderId: string): Promise<Parcel | undefined> {
  const event = await findLatestEvent(tx, orderId, ['sent', 'parcel']);
  return parcel.safeParse(event?.details).data;
}

/**
 * Describes the parcel of an order. Its delivery tells the carrier and builds the link, unless a carrier is named. Known
 * carriers have a link by their name.
 */
export async function describeParcel(
  deps: OrderDeps,
  tx: TenantTransaction,
  order: StoredOrder,
  { trackingNumber, carrier }: Pick<CommandInput, 'trackingNumber' | 'carrier'>,
): Promise<Parcel> {
  const { id, name } = frozenDelivery.parse(order.delivery);
  const ofCarrier = carrier ?? name;
  if (trackingNumber === undefined) return { trackingNumber: null, carrier: ofCarrier, url: null };
  const stored =
    carrier === undefined ? (await listDeliveryTypes(tx)).find((delivery) => delivery.id === id) : undefined;
  const kind = stored && openKind(deps.deliveries, deps, { shopId: tx.shopId, ...stored });
  const url = kind?.trackingUrl(trackingNumber) ?? carrierLink(ofCarrier, trackingNumber, order.language);
  return { trackingNumber, carrier: ofCarrier, url: url ?? null };
}
