import type { Facet } from '@witryna/contract/catalog';
import { limits } from '@witryna/contract/limits';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { hasAttribute, type ListRequest, listConditions, priceConditions, searched } from './list-store.ts';

interface FacetCounts {
  currency: string;
  /** In minor units; null without products. */
  lowest: number | null;
  highest: number | null;
  in_stock: number;
  attributes: Facet[];
}

/** Sizes of different products have no common order of their own, so numbers are sorted as numbers. Words come after. */
const leadingNumber = sql`replace(substring(value from '^[0-9]{1,12}(?:[.,][0-9]{1,6})?'), ',', '.')::numeric`;

/**
 * Counts what a product list can be narrowed to: prices, stock and attributes, each with all chosen filters but its own.
 * Of the attributes those of most products are counted, of their values the most frequent ones.
 */
export async function countFacets(tx: TenantTransaction, request: ListRequest): Promise<FacetCounts> {
  const { matched, from } = searched(request);
  const { inStock = false, attributes = [] } = request;
  const isPriced = sql.join([sql`true`, ...priceConditions(request)], sql` and `);
  const missed = attributes.map((choice) => sql`case when not ${hasAttribute(choice)} then ${choice.name} end`);
  const { rows } = await sql<FacetCounts>`
    with ${matched},
    choice as materialized (
      select p.id, p.min_price_minor as price, c.variants, c.sort_order,
        c.stock > 0 as in_stock, (c.stock > 0 or not ${inStock}) as stock_fits, ${isPriced} as price_fits,
        array_remove(array[${sql.join([sql`null`, ...missed])}]::text[], null) as missed
      from ${from} join combination c on c.product_id = p.id and c.active
      where ${sql.join(listConditions(request), sql` and `)}
    ),
    offered as (
      select v.name, v.value, c.id, min(c.sort_order) as place, max(v.color) as color,
        bool_or(c.stock_fits and c.price_fits and c.missed <@ array[v.name]) as fits
      from choice c cross join jsonb_to_recordset(c.variants) v(name text, value text, color text)
      group by v.name, v.value, c.id
    ),
    counted as (
      select name, value, min(place) as place, max(color) as color, count(*) filter (where fits) as count,
        count(*) as products, row_number() over (partition by name order by count(*) desc, value) as rank
      from offered group by name, value
    ),
    facet as (
      select name, sum(products) as products,
        json_agg(json_build_object('value', value, 'color', color, 'count', count) order by ${leadingNumber}, place, value) as values
      from counted where rank <= ${limits.facetValues} group by name
      order by products desc, name limit ${limits.facetAttributes}
    )
    select (select currency_code from shop) as currency,
      min(price) filter (where stock_fits and missed = '{}') as lowest,
      max(price) filter (where stock_fits and missed = '{}') as highest,
      count(distinct id) filter (where in_stock and price_fits and missed = '{}') as in_stock,
      (select coalesce(json_agg(json_build_object('name', name, 'values', values) order by products desc, name), '[]')
        from facet) as attributes
    from choice`.execute(tx);
  return rows[0] as FacetCounts;
}
