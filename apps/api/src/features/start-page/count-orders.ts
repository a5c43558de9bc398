import type { OrdersToDo } from '@witryna/contract/start-page';
import type { Tenant } from '../../database/tenant.ts';
import type { OfferSources } from '../checkout/offer.ts';
import { listOnDelivery } from '../orders/awaited-money-store.ts';
import { countOrdersToDo } from './store.ts';

/** Counts how many orders of a shop wait for what. */
export function countOrders(sources: OfferSources, tenant: Tenant): Promise<OrdersToDo> {
  return tenant.read(async (tx) => countOrdersToDo(tx, await listOnDelivery(tx, sources)));
}
