import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** How deep categories are nested at most. A deeper path, or one that is a cycle, is cut. */
const MAX_DEPTH = 20;

/**
 * Reads products that the shop offers now, each with those of the named combinations that it has, and with its only combination if it has one.
 * `shared` tells whether another combination has the same SKU.
 */
export function listItemRows(
  tx: TenantTransaction,
  productIds: readonly number[],
  combinationIds: readonly number[],
  now: Date,
) {
  return tx
    .selectFrom('product as p')
    .leftJoin('combination as c', (join) =>
      join
        .onRef('c.product_id', '=', 'p.id')
        .on('c.active', '=', true)
        .on(sql<boolean>`(c.id = p.only_combination_id or c.id = any(${combinationIds}::bigint[]))`),
    )
    .select(['p.id as product_id', 'p.name', 'p.category_id', 'p.brand', 'p.photos', 'p.combinations', 'p.stock'])
    .select(['c.id', 'c.sku', 'c.gtin', 'c.mpn', 'c.photo', 'c.stock as own_stock'])
    .select([
      sql<boolean>`c.sku is not null and exists (
        select from combination o where o.sku = c.sku and o.active and o.id <> c.id)`.as('shared'),
    ])
    .where(sql<boolean>`p.id = any(${productIds}::bigint[])`)
    .where('p.status', '=', 'published')
    .where('p.published_at', '<=', now)
    .where('p.external_url', 'is', null)
    .execute();
}

export type ItemRow = Awaited<ReturnType<typeof listItemRows>>[number];

/** Reads the names of categories and of those above them, from the root. */
export async function listCategoryPaths(tx: TenantTransaction, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ leaf: number; names: string[] }>`
    with recursive up as (
      select id as leaf, parent_id, name, 1 as depth from category where id = any(${ids}::bigint[])
      union all
      select up.leaf, c.parent_id, c.name, up.depth + 1 from up join category c on c.id = up.parent_id
      where up.depth < ${MAX_DEPTH}
    ) select leaf, array_agg(name order by depth desc) as names from up group by leaf`.execute(tx);
  return new Map(rows.map(({ leaf, names }) => [leaf, names]));
}
