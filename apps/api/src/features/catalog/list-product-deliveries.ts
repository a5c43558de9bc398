import type { Delivery } from '@witryna/contract/shop-config';
import { arrivalOf, arrivalValidUntil } from '../../arrivals/arrival-of.ts';
import { openCalendar } from '../../arrivals/open-calendar.ts';
import type { Tenant } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import { type DeliverySources, toDeliveries } from '../shop/list-deliveries.ts';
import { findCalendar, listDeliveryRows, type StoredDelivery } from '../shop/store.ts';
import { requirePublished } from './require-published.ts';
import { findDeliveryIds, findPiece } from './store.ts';

/**
 * Lists the shop's deliveries that are allowed for a given product, with their prices for one piece of it and the days
 * on which they arrive.
 */
export function listProductDeliveries(
  tenant: Tenant,
  id: number,
  sources: DeliverySources,
  { now, cacheHints }: ReadContext,
): Promise<Delivery[]> {
  return tenant.read(async (tx) => {
    const { delivery_ids: allowed } = requirePublished(await findDeliveryIds(tx, id), now, cacheHints);
    const rows = await listDeliveryRows(tx);
    const listed = allowed === null ? rows : rows.filter((row) => allowed.includes(row.id));
    const calendar = await openCalendar(await findCalendar(tx), now);
    const { valueMinor, grams } = await findPiece(tx, id);
    const arrives = (row: StoredDelivery) => {
      const arrival = arrivalOf(row, calendar, now);
      if (arrival) cacheHints.expireAt(arrivalValidUntil(arrival, calendar.timeZone));
      return arrival;
    };
    return toDeliveries(listed, tenant.shopId, sources, { parcel: { valueMinor, grams, pieces: 1 }, arrives });
  });
}
