import type { Arrival } from '@witryna/contract/arrival';
import type { Complete } from '@witryna/contract/complete';
import { languageOfShop } from '@witryna/contract/languages';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import type { Delivery } from '@witryna/contract/shop-config';
import type { Tenant } from '../../database/tenant.ts';
import { type DeliveryRegistry, deliveryName } from '../../delivery/delivery-registry.ts';
import { type Parcel, priceDelivery } from '../../delivery/price-delivery.ts';
import { type KindSources, openKind } from '../../kinds/open-kind.ts';
import { listDeliveryRows, type StoredDelivery } from './store.ts';

export interface DeliverySources extends KindSources {
  deliveries: DeliveryRegistry;
}

/** Lists the shop's deliveries in the order that the shop has chosen. */
export async function listDeliveries(tenant: Tenant, sources: DeliverySources): Promise<Delivery[]> {
  return toDeliveries(await tenant.read(listDeliveryRows), tenant.shopId, sources);
}

interface OrderFacts {
  /** Decides the prices; without it, they are the highest ones. */
  parcel?: Parcel;
  /** Computes when a delivery arrives; without it, the deliveries have no dates. */
  arrives?: (row: StoredDelivery) => Arrival | undefined;
}

/**
 * Converts stored deliveries to the contract's, with the price to their first country. A delivery that can't be opened
 * or can't take the parcel is left out.
 */
export function toDeliveries(
  rows: readonly StoredDelivery[],
  shopId: number,
  sources: DeliverySources,
  { parcel, arrives }: OrderFacts = {},
): Complete<Delivery>[] {
  return rows.flatMap((row) => {
    const kind = sources.deliveries.get(row.type);
    if (!kind || !openKind(sources.deliveries, sources, { shopId, ...row })) return [];
    const { priceMinor, freeFromMinor, refusal } = priceDelivery(row, parcel, { country: row.countries[0] });
    if (refusal) return [];
    const digits = currencyDigits(row.currency_code);
    return [
      {
        id: row.id,
        type: row.type,
        name: deliveryName(row, kind, languageOfShop(row.language_code)),
        destination: kind.destination,
        price: toMajor(priceMinor, digits),
        freeFrom: freeFromMinor === null ? null : toMajor(freeFromMinor, digits),
        countries: row.countries,
        daysFrom: row.days_from,
        daysTo: row.days_to,
        cashOnDelivery: row.cash_on_delivery,
        arrives: arrives?.(row),
      },
    ];
  });
}
