import type { VersionHead } from '@witryna/shop-folder/format/content-heads.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant.ts';
import { deliveryColumns } from '../features/checkout/store.ts';
import { shopRow } from '../features/shop/store.ts';

/** Reads the shop's own row; undefined before its first import. */
export function readShopRow(tx: TenantTransaction) {
  return shopRow(tx).select(['front_page_config', 'front_page_default_config', 'head_sections']).executeTakeFirst();
}
export type StoredShop = NonNullable<Awaited<ReturnType<typeof readShopRow>>>;

/** Lists the ids and handles of all products, in the shop's order, with the number of their combinations. */
export function listProductHandles(tx: TenantTransaction) {
  return tx
    .selectFrom('product as p')
    .select(({ selectFrom, fn }) => [
      'p.id',
      'p.handle',
      'p.version',
      selectFrom('combination as c')
        .select(fn.countAll<number>().as('count'))
        .whereRef('c.product_id', '=', 'p.id')
        .as('combinations'),
    ])
    .orderBy('p.sort_order')
    .orderBy('p.id')
    .execute();
}

export function listDocumentHandles(tx: TenantTransaction) {
  return tx.selectFrom('document').select(['id', 'handle', 'type']).orderBy('sort_order').orderBy('id').execute();
}

export function listArticleHandles(tx: TenantTransaction) {
  return tx.selectFrom('article').select(['id', 'handle']).orderBy('handle').execute();
}

export function listPictureTypes(tx: TenantTransaction) {
  return tx.selectFrom('picture').select(['id', 'media_type']).orderBy('id').execute();
}

/** Lists the ids of the photos in reviews. */
export async function listReviewPhotos(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx.selectFrom('review').select('photos').where(sql<boolean>`cardinality(photos) > 0`).execute();
  return rows.flatMap(({ photos }) => photos);
}

export function listDeliveries(tx: TenantTransaction) {
  return tx
    .selectFrom('delivery_type')
    .select(['id', 'handle', ...deliveryColumns])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}
export type StoredDelivery = Awaited<ReturnType<typeof listDeliveries>>[number];

export function listCoupons(tx: TenantTransaction) {
  return tx
    .selectFrom('coupon')
    .select(['code', 'percent', 'amount_minor', 'minimum_minor', 'starts_at', 'ends_at'])
    .select(['use_limit', 'announced', 'per_shopper_limit', 'category_id'])
    .orderBy('id')
    .execute();
}
export type StoredCoupon = Awaited<ReturnType<typeof listCoupons>>[number];

/** Lists the redirects after a path, in the order of their paths. */
export function listRedirects(tx: TenantTransaction, after: string, limit: number) {
  return tx
    .selectFrom('redirect')
    .select(['path', 'target'])
    .where('path', '>', after)
    .orderBy('path')
    .limit(limit)
    .execute();
}

/** Lists the shop's synonyms in their order, at most the 1,000 that a folder may have. */
export function listSynonyms(tx: TenantTransaction) {
  return tx.selectFrom('synonym').select(['words', 'finds']).orderBy('place').execute();
}

export function readDocuments(tx: TenantTransaction, ids: readonly number[]) {
  return tx
    .selectFrom('document')
    .select(['handle', 'type', 'custom_name', 'body', 'updated_at'])
    .where('id', '=', anyOf(ids))
    .orderBy('handle')
    .execute();
}

/** Lists some of the earlier texts of a document, after a version. */
export function readVersions(tx: TenantTransaction, type: VersionHead['type'], after: Date, limit: number) {
  return tx
    .selectFrom('document_version')
    .select(['custom_name', 'body', 'version', 'replaced_at'])
    .where('type', '=', type)
    .where('version', '>', after)
    .orderBy('version')
    .limit(limit)
    .execute();
}

export function readArticles(tx: TenantTransaction, ids: readonly number[]) {
  return tx
    .selectFrom('article')
    .select(['handle', 'title', 'lead', 'author', 'tags', 'photo', 'body', 'published_at'])
    .where('id', '=', anyOf(ids))
    .orderBy('handle')
    .execute();
}
export type StoredArticle = Awaited<ReturnType<typeof readArticles>>[number];

/** Reads the combinations of products as `prices.csv` names them, in the order of `products.csv`. */
export function listCombinationNames(tx: TenantTransaction, productIds: readonly number[]) {
  return tx
    .selectFrom('combination')
    .select(['id', 'product_id', 'variants', 'sku'])
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

export function readPriceLog(tx: TenantTransaction, combinationIds: readonly number[]) {
  return tx
    .selectFrom('price_log')
    .select(['combination_id', 'price_minor', 'valid_from'])
    .where('combination_id', '=', anyOf(combinationIds))
    .orderBy('combination_id')
    .orderBy('valid_from')
    .orderBy('id')
    .execute();
}

/** Reads the reviews of products without the e-mail addresses of their authors. */
export function readReviewRows(tx: TenantTransaction, productIds: readonly number[]) {
  return tx
    .selectFrom('review')
    .select(['product_id', 'author', 'rating', 'body', 'created_at', 'verified_purchase', 'status'])
    .select(['reply', 'replied_at', 'photos', 'helpful'])
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Reads how many pieces of products were sold on each of the last 90 days, which make the order of bestsellers. */
export function readSaleDays(tx: TenantTransaction, productIds: readonly number[]) {
  return tx
    .selectFrom('sale_day')
    .select(['product_id', 'pieces', sql<string>`day::text`.as('day')])
    .where('product_id', '=', anyOf(productIds))
    .where('day', '>', sql<string>`current_date - 90`)
    .orderBy('product_id')
    .orderBy('day')
    .execute();
}

function anyOf(ids: readonly number[]) {
  return sql<number>`any(${[...ids]}::bigint[])`;
}
