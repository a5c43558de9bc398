import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { FacetRows } from './facet-index.ts';
import { categoryBranch, type ListRequest, searched } from './list-store.ts';

/**
 * Lists products that other transactions changed since a snapshot.
 * @param snapshot as `pg_current_snapshot` prints it
 */
export async function listFacetChanges(tx: TenantTransaction, snapshot: string, limit: number): Promise<number[]> {
  // A database that was restored from a dump may have ids of transactions that are yet to come there.
  const { rows } = await sql<{ id: number }>`
    select id from product
    where facets_changed_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and facets_changed_by < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(facets_changed_by, ${snapshot}::pg_snapshot)
    limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether the shop has more published products than that. */
export async function hasMoreProducts(tx: TenantTransaction, number: number): Promise<boolean> {
  const { rows } = await sql`
    select from product where status = 'published' order by id offset ${number} limit 1`.execute(tx);
  return rows.length > 0;
}

/** The place of the options that no combination on offer has. */
const LAST_PLACE = 2 ** 31 - 1;

/**
 * Reads what facets are counted from, of these products or of all; and the options of all combinations, also of those
 * that are not on offer.
 */
export async function readFacetRows(tx: TenantTransaction, ids?: ReadonlySet<number>): Promise<FacetRows> {
  const wanted = (id: string) => (ids ? sql`${sql.ref(id)} = any(${[...ids]}::bigint[])` : sql`true`);
  const { rows } = await sql<FacetRows>`
    with listed as materialized (
      select id, published_at, discount_percent, rating_sum, reviews_count, category_id,
        also_in_categories, row_number() over (order by id) - 1 as place
      from product p
      where p.status = 'published' and p.min_price_minor is not null and ${wanted('p.id')}
    ),
    known as materialized (
      select l.place, c.variants, c.sort_order, c.price_minor, (c.stock > 0)::int as in_stock, l.id is not null and c.active as offered
      from combination c left join listed l on l.id = c.product_id where ${wanted('c.product_id')}
    ),
    list as materialized (
      select variants, coalesce(min(sort_order) filter (where offered), ${sql.lit(LAST_PLACE)}) as place,
        row_number() over () - 1 as number
      from known group by variants
    ),
    products as (
      select coalesce(json_agg(id), '[]') as ids,
        coalesce(json_agg((extract(epoch from published_at) * 1000)::float8), '[]') as published,
        coalesce(json_agg(discount_percent), '[]') as discounts,
        coalesce(json_agg(case when reviews_count > 0
          then (20 * rating_sum + reviews_count) / (2 * reviews_count) else 0 end), '[]') as ratings,
        coalesce(json_agg(coalesce(category_id, 0)), '[]') as categories,
        coalesce(json_agg(json_build_array(place, also_in_categories)) filter (where also_in_categories <> '{}'), '[]') as also_in
      from listed
    ),
    combinations as (
      select coalesce(json_agg(place), '[]') as products, coalesce(json_agg(price_minor), '[]') as prices,
        coalesce(json_agg(in_stock), '[]') as in_stock, coalesce(json_agg(number), '[]') as option_lists
      from (select k.place, k.price_minor, k.in_stock, l.number from known k join list l using (variants) where k.offered) offered
    )
    select pg_current_snapshot()::text as snapshot, products.*, combinations.*,
      (select coalesce(json_agg(json_build_object('place', place, 'options', (
        select coalesce(json_agg(v), '[]') from jsonb_to_recordset(variants) v (name text, value text, color text)
      )) order by number), '[]') from list) as different_lists
    from products, combinations`.execute(tx);
  return rows[0] as FacetRows;
}

export interface CountedList {
  currency: string;
  /** The ids of the category and of those below it; null without a category. */
  branch: number[] | null;
  /** The ids of the products that a search found; null without a search. */
  found: number[] | null;
}

/** Reads which products a list is about that is counted. */
export async function readCountedList(tx: TenantTransaction, request: ListRequest): Promise<CountedList> {
  const { categoryId, search } = request;
  const { rows } = await sql<CountedList>`
    with ${searched(request).matched}
    select (select currency_code from shop) as currency,
      ${categoryId === undefined ? sql`null` : sql`to_json(${categoryBranch(categoryId)})`} as branch,
      ${search ? sql`(select coalesce(json_agg(product_id), '[]') from matched)` : sql`null`} as found`.execute(tx);
  return rows[0] as CountedList;
}
