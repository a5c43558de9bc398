import type { Arrival } from '@witryna/contract/arrival';
import type { Complete } from '@witryna/contract/complete';
import { languageOfShop } from '@witryna/contract/languages';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import type { Delivery } from '@witryna/contract/shop-config';
import type { Tenant } from '../../database/tenant.ts';
import { type DeliveryRegistry, deliveryLabel } from '../../delivery/delivery-registry.ts';
import { type KindSources, openKind } from '../../kinds/open-kind.ts';
import { listDeliveryRows, type StoredDelivery } from './store.ts';

export interface DeliverySources extends KindSources {
  deliveries: DeliveryRegistry;
}

/** Lists the shop's deliveries in the order that the shop has chosen. */
export async function listDeliveries(tenant: Tenant, sources: DeliverySources): Promise<Delivery[]> {
  return toDeliveries(await tenant.read(listDeliveryRows), tenant.shopId, sources);
}

/**
 * Converts stored deliveries to the contract's. A delivery that can't be opened is left out, as in the checkout.
 * @param arrives computes when a delivery arrives; without it, the deliveries have no dates
 */
export function toDeliveries(
  rows: readonly StoredDelivery[],
  shopId: number,
  sources: DeliverySources,
  arrives?: (row: StoredDelivery) => Arrival | undefined,
): Complete<Delivery>[] {
  return rows.flatMap((row) => {
    const kind = sources.deliveries.get(row.type);
    if (!kind || !openKind(sources.deliveries, sources, { shopId, ...row })) return [];
    const digits = currencyDigits(row.currency_code);
    return [
      {
        id: row.id,
        type: row.type,
        name: row.name || deliveryLabel(row.type, kind, languageOfShop(row.language_code)) || row.type,
        destination: kind.destination,
        price: toMajor(row.price_minor, digits),
        freeFrom: row.free_from_minor === null ? null : toMajor(row.free_from_minor, digits),
        countries: row.countries,
        daysFrom: row.days_from,
        daysTo: row.days_to,
        cashOnDelivery: row.cash_on_delivery,
        arrives: arrives?.(row),
      },
    ];
  });
}
