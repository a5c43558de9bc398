import type { SortType } from '@witryna/contract/catalog';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { type MatchedWord, productsWithWords } from './words-store.ts';

/** Which products, in which order, and which piece of the list. Amounts are minor units. */
export interface ListWish {
  now: Date;
  sort?: SortType | undefined;
  categoryId?: number | undefined;
  productIds?: readonly number[] | undefined;
  words?: readonly MatchedWord[] | undefined;
  onlyOneCombination?: boolean | undefined;
  inStock?: boolean | undefined;
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  limit: number;
  offset: number;
}

export interface ListedProduct {
  id: number;
  name: string;
  external_id: string | null;
  wholesaler_id: string | null;
  category_id: number | null;
  min_price_minor: number;
  min_price_before_minor: number | null;
  lowest_price_minor: number | null;
  lowest_since_start: boolean | null;
  max_price_minor: number | null;
  discount_percent: number;
  photo: { id: string; alt: string } | null;
  photo_color: string | null;
  second_photo: { id: string; alt: string } | null;
  second_photo_color: string | null;
  rating_sum: number;
  reviews_count: number;
  published_at: Date;
  stock: number;
  tags: string[];
  only_combination_id: number | null;
}

interface ListTotals {
  total: number;
  currency: string;
  next_publication: Date | null;
  category_known: boolean;
}

/** Columns of a list item; `p` is the product. Colours are looked up one by one: joined, all pictures of the shop would be read. */
export const listedColumns = sql`
  p.id, p.name, p.external_id, p.wholesaler_id, p.category_id, p.min_price_minor, p.min_price_before_minor, p.lowest_price_minor,
  (select max(x.price_minor) from combination x where x.product_id = p.id and x.active) as max_price_minor,
  case when p.lowest_price_minor is not null then (select x.lowest_since_start from combination x
    where x.product_id = p.id and x.active order by x.price_minor, x.id limit 1) end as lowest_since_start,
  p.discount_percent, p.rating_sum, p.reviews_count, p.published_at, p.stock, p.tags, p.only_combination_id,
  p.photos -> 0 as photo, p.photos -> 1 as second_photo,
  (select c.color from picture c where c.id = p.photos -> 0 ->> 'id') as photo_color,
  (select c.color from picture c where c.id = p.photos -> 1 ->> 'id') as second_photo_color`;

const orders: Record<SortType | 'own', RawBuilder<unknown>> = {
  own: sql`p.sort_order, p.id`,
  New: sql`p.published_at desc, p.id`,
  Sale: sql`p.discount_percent desc, p.id`,
  Bestsellers: sql`p.sold_90d desc, p.id`,
  PriceLowToHigh: sql`p.min_price_minor, p.id`,
  PriceHighToLow: sql`p.min_price_minor desc, p.id`,
};

/** One page and the total, in one round trip. The totals stand on every row; a page past the end has one row without a product. */
export async function findPage(tx: TenantTransaction, wish: ListWish) {
  const from = wish.words ? sql`product p join matched m on m.product_id = p.id` : sql`product p`;
  // found once for the count and for the page
  const matched = wish.words ? sql`with matched as materialized (${productsWithWords(wish.words)})` : sql``;
  const order = wish.sort ? orders[wish.sort] : wish.words ? sql`m.score desc, p.sort_order, p.id` : orders.own;
  const chosen = sql`from ${from} where ${sql.join(conditions(wish), sql` and `)}`;
  const { rows } = await sql<ListTotals & ({ id: null } | ListedProduct)>`
    ${matched} select t.*, l.* from (
      select (select count(*) ${chosen}) as total,
        (select currency_code from shop) as currency,
        (select min(published_at) from product where status = 'published' and published_at > ${wish.now}) as next_publication,
        ${categoryKnown(wish)} as category_known
    ) t left join lateral (
      select ${listedColumns}, row_number() over (order by ${order}) as place
      ${chosen} order by ${order} limit ${wish.limit} offset ${wish.offset}
    ) l on true order by l.place`.execute(tx);
  return rows;
}

function conditions(wish: ListWish): RawBuilder<unknown>[] {
  const all = [sql`p.status = 'published'`, sql`p.published_at <= ${wish.now}`, sql`p.min_price_minor is not null`];
  if (wish.categoryId !== undefined) {
    const branch = sql`array(
      with recursive branch as (
        select id from category where id = ${wish.categoryId}
        union select c.id from category c join branch b on c.parent_id = b.id
      ) select id from branch)`;
    all.push(sql`(p.category_id = any(${branch}) or p.also_in_categories && ${branch})`);
  }
  if (wish.productIds) all.push(sql`p.id = any(${wish.productIds}::bigint[])`);
  if (wish.onlyOneCombination) all.push(sql`p.combinations = 1`);
  if (wish.inStock) all.push(sql`p.stock > 0`);
  if (wish.sort === 'Sale') all.push(sql`p.discount_percent > 0`);
  if (wish.priceFrom !== undefined) all.push(sql`p.min_price_minor >= ${wish.priceFrom}`);
  if (wish.priceTo !== undefined) all.push(sql`p.min_price_minor <= ${wish.priceTo}`);
  return all;
}

function categoryKnown({ categoryId }: ListWish): RawBuilder<unknown> {
  return categoryId === undefined ? sql`true` : sql`exists (select from category where id = ${categoryId})`;
}
