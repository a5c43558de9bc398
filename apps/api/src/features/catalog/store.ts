import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { TenantTables } from '../../database/database.ts';
import type { MeasuredPhoto, StoredPhoto } from '../../database/json-columns.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { withMeasures } from '../../pictures/store.ts';
import { activeCombinations, listedColumns, ofProduct } from './list-store.ts';
import { lowestPriceOf } from './lowest-price-store.ts';

/** The columns that decide whether a product is shown. */
export type Publication = Pick<Selectable<TenantTables['product']>, 'status' | 'published_at'>;

export function findPublication(tx: TenantTransaction, id: number): Promise<Publication | undefined> {
  return tx.selectFrom('product').select(['status', 'published_at']).where('id', '=', id).executeTakeFirst();
}

/** Fields of a product's details that are sent as stored. To add such a field, add a line here. */
const shownAsStored = jsonBuildObject({
  descriptionType: ofProduct.ref('p.description_type'),
  gpsr: ofProduct.ref('p.gpsr'),
  brand: ofProduct.ref('p.brand'),
  condition: ofProduct.ref('p.condition'),
  vatRate: ofProduct.ref('p.vat_rate'),
  withdrawalExcluded: ofProduct.ref('p.withdrawal_excluded'),
  minimumAge: ofProduct.ref('p.minimum_age'),
  seoTitle: ofProduct.ref('p.seo_title'),
  seoDescription: ofProduct.ref('p.seo_description'),
  relatedIds: ofProduct.ref('p.related_ids'),
});

const photos = sql<MeasuredPhoto[]>`(
  select coalesce(jsonb_agg(${withMeasures(sql<StoredPhoto>`f.photo`)} order by f.place), '[]')
  from jsonb_array_elements(p.photos) with ordinality f(photo, place))`;

const combinations = activeCombinations
  .select(['x.id', 'x.price_minor', 'x.price_before_minor', lowestPriceOf('x').as('lowest_price')])
  .select(['x.stock', 'x.photo', 'x.variants', 'x.sku', 'x.gtin', 'x.mpn', 'x.weight_grams', 'x.size'])
  .orderBy('x.sort_order')
  .orderBy('x.id');

/** Reads a product with its combinations in one round trip. */
export function findDetails(tx: TenantTransaction, id: number) {
  return tx
    .selectFrom('product as p')
    .select(listedColumns)
    .select([
      shownAsStored.as('shown_in_details'),
      'p.status',
      sql<string>`(select currency_code from shop)`.as('currency'),
      photos.as('photos'),
      jsonArrayFrom(combinations).as('combinations'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
}
export type StoredDetails = NonNullable<Awaited<ReturnType<typeof findDetails>>>;

export function findDescription(tx: TenantTransaction, id: number, kind: 'old_description' | 'light_description') {
  return tx
    .selectFrom('product')
    .select(['status', 'published_at', `${kind} as body`])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listFeatureRows(tx: TenantTransaction, productId: number) {
  return tx
    .selectFrom('product_feature')
    .select(['name', 'value', 'feature_group as group'])
    .where('product_id', '=', productId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** The lowest price and the highest weight of a product's combinations; 0 for a weight that is unknown. */
export function findPiece(tx: TenantTransaction, id: number) {
  return tx
    .selectFrom('combination')
    .select(({ fn, val }) => [
      fn.coalesce(fn.min('price_minor'), val(0)).as('valueMinor'),
      fn.coalesce(fn.max('weight_grams'), val(0)).as('grams'),
    ])
    .where('product_id', '=', id)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
}

export function findDeliveryIds(tx: TenantTransaction, id: number) {
  return tx
    .selectFrom('product')
    .select(['status', 'published_at', 'delivery_ids'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Counts the pieces of each product sold in the last 90 days. Sales that leave this period can change the order of
 * bestsellers.
 */
export async function recountSales(tx: TenantTransaction, today: string): Promise<void> {
  await sql`
    update product p set sold_90d = coalesce(s.pieces, 0)
    from product q left join (
      select product_id, sum(pieces)::int as pieces from sale_day where day > ${today}::date - 90 group by product_id
    ) s on s.product_id = q.id
    where q.id = p.id and p.sold_90d <> coalesce(s.pieces, 0)`.execute(tx);
  // The row triggers don't announce changed sales: otherwise every order would make all lists of the shop stale.
  await sql`select pg_notify('witryna_changes', ${`${tx.shopId} products`})`.execute(tx);
}
