import type { Gpsr, Variant } from '@witryna/contract/catalog';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { type ListedProduct, listedColumns } from './list-store.ts';

/** Whether and since when a product is shown. */
export interface Publication {
  status: 'draft' | 'published' | 'withdrawn';
  published_at: Date;
}

export function findPublication(tx: TenantTransaction, id: number): Promise<Publication | undefined> {
  return tx.selectFrom('product').select(['status', 'published_at']).where('id', '=', id).executeTakeFirst();
}

export interface StoredCombination {
  id: number;
  price: number;
  before: number | null;
  lowest: number | null;
  since_start: boolean;
  stock: number;
  photo: string | null;
  variants: Variant[];
}

export interface StoredDetails extends Publication, Omit<ListedProduct, 'min_price_minor' | 'status'> {
  min_price_minor: number | null;
  currency: string;
  description_type: 'TD_OLD_DESCRIPTION' | 'TD_LIGHT_DESCRIPTION';
  gpsr: Gpsr | null;
  unit_price: { priceMinor: number; quantity: number; unit: string } | null;
  all_photos: { id: string; alt: string; color: string | null }[] | null;
  combinations: StoredCombination[] | null;
}

/** Everything of the product page's head in one round trip. */
export async function findDetails(tx: TenantTransaction, id: number): Promise<StoredDetails | undefined> {
  const { rows } = await sql<StoredDetails>`
    select ${listedColumns}, p.status, p.description_type, p.gpsr, p.unit_price,
      (select currency_code from shop) as currency,
      (select jsonb_agg(f.photo || jsonb_build_object('color',
         (select c.color from picture c where c.id = f.photo ->> 'id')) order by f.place)
       from jsonb_array_elements(p.photos) with ordinality f(photo, place)) as all_photos,
      (select jsonb_agg(jsonb_build_object('id', id, 'price', price_minor, 'before', price_before_minor, 'lowest', lowest_price_minor,
         'since_start', lowest_since_start, 'stock', stock, 'photo', photo, 'variants', variants) order by sort_order, id)
       from combination x where x.product_id = p.id and x.active) as combinations
    from product p where p.id = ${id}`.execute(tx);
  return rows[0];
}

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

export function findDeliveryIds(tx: TenantTransaction, id: number) {
  return tx
    .selectFrom('product')
    .select(['status', 'published_at', 'delivery_ids'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Approved reviews, newest first. */
export function listReviewRows(tx: TenantTransaction, productId: number, limit: number, offset: number) {
  return tx
    .selectFrom('review')
    .select(['id', 'author', 'rating', 'body', 'created_at', 'verified_purchase'])
    .where('product_id', '=', productId)
    .where('status', '=', 'approved')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countReviewsByRating(tx: TenantTransaction, productId: number) {
  return tx
    .selectFrom('review')
    .select((count) => ['rating', count.fn.countAll<number>().as('many')])
    .where('product_id', '=', productId)
    .where('status', '=', 'approved')
    .groupBy('rating')
    .execute();
}

/** Counts the pieces sold in the last 90 days again; days that have passed fall out, and lists by them may stand in another order. */
export async function recountSales(tx: TenantTransaction, today: string): Promise<void> {
  await sql`
    update product p set sold_90d = coalesce(s.pieces, 0)
    from product q left join (
      select product_id, sum(pieces)::int as pieces from sale_day where day > ${today}::date - 90 group by product_id
    ) s on s.product_id = q.id
    where q.id = p.id and p.sold_90d <> coalesce(s.pieces, 0)`.execute(tx);
  // a sale by itself announces nothing: it would drop every list of a busy shop with every order
  await sql`select pg_notify('witryna_changes', ${`${tx.shopId} products`})`.execute(tx);
}
