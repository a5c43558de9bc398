import type { Complete } from '@witryna/contract/complete';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import { type Delivery, deliveryKind } from '@witryna/contract/shop';
import type { Tenant } from '../../database/tenant.ts';
import { listDeliveryRows, type StoredDelivery } from './store.ts';

/** Delivery types of the shop in its order. */
export async function listDeliveries(tenant: Tenant): Promise<Delivery[]> {
  return toDeliveries(await tenant.read(listDeliveryRows));
}

/** Types that the contract doesn't know are left out: nobody could choose them. */
export function toDeliveries(rows: readonly StoredDelivery[]): Complete<Delivery>[] {
  return rows.flatMap((row) => {
    const type = deliveryKind.safeParse(row.type);
    if (!type.success) return [];
    const digits = currencyDigits(row.currency_code);
    return [
      {
        id: row.id,
        type: type.data,
        name: row.name,
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
