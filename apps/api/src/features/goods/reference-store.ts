import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** What forms name besides their own values. */
export interface Named {
  productIds: readonly number[];
  categoryIds: readonly number[];
  deliveryIds: readonly number[];
  relatedIds: readonly number[];
  pictureIds: readonly string[];
  handles: readonly string[];
  skus: readonly string[];
}

interface Found {
  categories: number[];
  deliveries: number[];
  related: number[];
  pictures: string[];
  /** Handles and SKUs that other products have. */
  handles: string[];
  skus: string[];
}

/** Finds which of the things exist, and which names other products have. */
export async function findNamed(tx: TenantTransaction, named: Named): Promise<Found> {
  const { productIds, categoryIds, deliveryIds, relatedIds, pictureIds, handles, skus } = named;
  const { rows } = await sql<Found>`
    select
      array(select id from category where id = any(${categoryIds}::bigint[])) as categories,
      array(select id from delivery_type where id = any(${deliveryIds}::bigint[])) as deliveries,
      array(select id from product where id = any(${relatedIds}::bigint[])) as related,
      array(select id from picture where id = any(${pictureIds}::text[])) as pictures,
      array(select handle from product where handle = any(${handles}::text[]) and id <> all(${productIds}::bigint[]))
        as handles,
      array(select sku from combination
        where sku = any(${skus}::text[]) and product_id <> all(${productIds}::bigint[])) as skus`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('the database answered without a row');
  return found;
}

/** The place of a new product: after all others. */
export async function lastPlace(tx: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ place: number }>`select coalesce(max(sort_order) + 1, 0) as place from product`.execute(
    tx,
  );
  return rows[0]?.place ?? 0;
}
