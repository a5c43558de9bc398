import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

export function readProductRows(tx: TenantTransaction, ids: readonly number[]) {
  return tx
    .selectFrom('product')
    .select(['id', 'handle', 'name', 'brand', 'category_id', 'also_in_categories', 'tags', 'keywords', 'status'])
    .select(['published_at', 'external_id', 'wholesaler_id', 'condition', 'vat_rate', 'unit_price', 'photos', 'gpsr'])
    .select(['external_url', 'withdrawal_excluded', 'perishable', 'minimum_age', 'sort_order', 'version'])
    .select(['seo_title', 'seo_description', 'related_ids'])
    .select(['delivery_ids', 'description_type', 'old_description', 'light_description'])
    .where('id', '=', anyOf(ids))
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}
export type StoredProduct = Awaited<ReturnType<typeof readProductRows>>[number];

export function readCombinations(tx: TenantTransaction, productIds: readonly number[]) {
  return tx
    .selectFrom('combination')
    .select(['id', 'product_id', 'variants', 'sku', 'gtin', 'mpn', 'weight_grams', 'size', 'price_minor'])
    .select(['price_before_minor', 'reduced_at', 'stock', 'low_stock', 'shelf', 'photo', 'active'])
    .select(['sale_price_minor', 'sale_starts_at', 'sale_ends_at'])
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}
export type StoredCombination = Awaited<ReturnType<typeof readCombinations>>[number];

export function readFeatures(tx: TenantTransaction, productIds: readonly number[]) {
  return tx
    .selectFrom('product_feature')
    .select(['product_id', 'name', 'value', 'feature_group'])
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}
export type StoredFeature = Awaited<ReturnType<typeof readFeatures>>[number];

/** Reads what the forms of some products show. */
export async function readProductParts(tx: TenantTransaction, ids: readonly number[]) {
  const rows = await readProductRows(tx, ids);
  const combinations = Map.groupBy(await readCombinations(tx, ids), ({ product_id }) => product_id);
  const features = Map.groupBy(await readFeatures(tx, ids), ({ product_id }) => product_id);
  return rows.map((row) => ({
    row,
    combinations: combinations.get(row.id) ?? [],
    features: features.get(row.id) ?? [],
  }));
}

/**
 * Locks products and their stock against other saves. The stock comes first, as in orders, whose triggers then lock the
 * products.
 */
export async function lockProducts(tx: TenantTransaction, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('combination')
    .select('id')
    .where('product_id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx.selectFrom('product').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute();
}

function anyOf(ids: readonly number[]) {
  return sql<number>`any(${[...ids]}::bigint[])`;
}
