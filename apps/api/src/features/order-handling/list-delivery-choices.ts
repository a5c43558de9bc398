import { languageOfShop } from '@witryna/contract/languages';
import type { TenantTransaction } from '../../database/tenant.ts';
import { type DeliveryRegistry, deliveryName } from '../../delivery/delivery-registry.ts';
import { listDeliveryTypes } from '../checkout/store.ts';
import { findShopRow } from '../shop/store.ts';

/** More deliveries and countries are not offered as filters of the list of orders. */
const MOST_CHOICES = 300;

/** Reads the deliveries of a shop, named in its language, and the countries to which it sends now. */
export async function listDeliveryChoices(tx: TenantTransaction, kinds: DeliveryRegistry) {
  const shop = await findShopRow(tx);
  const language = languageOfShop(shop?.language_code ?? '');
  const deliveries = (await listDeliveryTypes(tx)).slice(0, MOST_CHOICES);
  return {
    countries: (shop?.delivery_countries ?? []).slice(0, MOST_CHOICES),
    deliveries: deliveries.map((row) => ({ id: row.id, name: deliveryName(row, kinds.get(row.type), language) })),
  };
}
