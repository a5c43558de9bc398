import type { Complete } from '@witryna/contract/complete';
import { languageOfShop } from '@witryna/contract/languages';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import type { Delivery } from '@witryna/contract/shop-config';
import type { Tenant } from '../../database/tenant.ts';
import { type DeliveryRegistry, deliveryLabel } from '../../delivery/delivery-registry.ts';
import { listDeliveryRows, type StoredDelivery } from './store.ts';

/** Lists the shop's deliveries in the order that the shop has chosen. */
export async function listDeliveries(tenant: Tenant, kinds: DeliveryRegistry): Promise<Delivery[]> {
  return toDeliveries(await tenant.read(listDeliveryRows), kinds);
}

/**
 * Converts stored deliveries to the contract's. A delivery whose type has no registered kind is left out, because it
 * can't be ordered.
 */
export function toDeliveries(rows: readonly StoredDelivery[], kinds: DeliveryRegistry): Complete<Delivery>[] {
  return rows.flatMap((row) => {
    const kind = kinds.get(row.type);
    if (!kind) return [];
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
      },
    ];
  });
}
