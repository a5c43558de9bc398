import { languageOfShop } from '@witryna/contract/languages';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { type DeliveryRegistry, deliveryName } from '../../delivery/delivery-registry.ts';
import { listDeliveryTypes } from '../checkout/store.ts';

/** More deliveries and countries are not offered as filters of the list of orders. */
const MOST_CHOICES = 300;

/** Reads the deliveries of a shop, named in its language, and the countries to which it sends now. */
export async function listDeliveryChoices(tx: TenantTransaction, kinds: DeliveryRegistry) {
  const shop = await tx
    .selectFrom('shop')
    .select('language_code')
    .select(sql<string[]>`delivery_countries[1:${sql.lit(MOST_CHOICES)}]`.as('countries'))
    .executeTakeFirstOrThrow();
  const language = languageOfShop(shop.language_code);
  const deliveries = (await listDeliveryTypes(tx)).slice(0, MOST_CHOICES);
  return {
    countries: shop.countries,
    deliveries: deliveries.map((row) => ({ id: row.id, name: deliveryName(row, kinds.get(row.type), language) })),
  };
}
