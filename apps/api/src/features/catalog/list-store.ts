import type { SortType } from '@witryna/contract/catalog';
import { expressionBuilder, type RawBuilder, type Selection, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { TenantTables } from '../../database/database.ts';
import type { StoredPhoto } from '../../database/json-columns.ts';
import { selectList } from '../../database/select-list.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { withColor } from '../../pictures/store.ts';
import { foundProducts, type SearchQuery } from './found-products-store.ts';
import {
  discountOfCheapest,
  lowestPriceOfCheapest,
  pieceOfFromPrice,
  reductionOfFromPrice,
} from './lowest-price-store.ts';

/** An option of combinations, such as `Colour`, with the chosen values. */
export interface AttributeChoice {
  name: string;
  values: readonly string[];
}

/** Filter, order and page of a product list. Amounts are in minor units. */
export interface ListRequest {
  now: Date;
  sort?: SortType | undefined;
  categoryId?: number | undefined;
  productIds?: readonly number[] | undefined;
  search?: SearchQuery | undefined;
  onlyOneCombination?: boolean | undefined;
  inStock?: boolean | undefined;
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  discount?: boolean | undefined;
  /** The least average rating in stars. */
  rating?: number | undefined;
  attributes?: readonly AttributeChoice[] | undefined;
  /** What is known of the whole list. `ids` are its products, if they are few. */
  counted?: { total: number; ids: readonly number[] | undefined } | undefined;
  limit: number;
  offset: number;
}

interface ListTotals {
  total: number;
  currency: string;
  next_publication: Date | null;
  category_known: boolean;
}

type Products = TenantTables & { p: TenantTables['product'] };

/** Builds SQL expressions over the table `product` with the alias `p`. */
export const ofProduct = expressionBuilder<Products, 'p'>();

/** Fields of a list item that are sent as stored. To add such a field, add a line here. */
const shownAsStored = jsonBuildObject({
  id: ofProduct.ref('p.id'),
  name: ofProduct.ref('p.name'),
  externalId: ofProduct.ref('p.external_id'),
  wholesalerId: ofProduct.ref('p.wholesaler_id'),
  categoryId: ofProduct.ref('p.category_id'),
  reviewsCount: ofProduct.ref('p.reviews_count'),
  stock: ofProduct.ref('p.stock'),
  tags: ofProduct.ref('p.tags'),
  defaultCombinationId: ofProduct.ref('p.only_combination_id'),
  externalUrl: ofProduct.ref('p.external_url'),
  perishable: ofProduct.ref('p.perishable'),
});

export const activeCombinations = ofProduct
  .selectFrom('combination as x')
  .whereRef('x.product_id', '=', 'p.id')
  .where('x.active', '=', true);

const photoAt = (index: number) => withColor(sql<StoredPhoto | null>`(p.photos -> ${sql.lit(index)})`);

/** The database columns from which an item of a product list is made. */
export const listedColumns = [
  shownAsStored.as('shown'),
  'p.min_price_minor',
  'p.min_price_before_minor',
  lowestPriceOfCheapest.as('lowest_price'),
  'p.discount_percent',
  discountOfCheapest.as('least_discount_percent'),
  'p.from_price_minor',
  reductionOfFromPrice.as('from_reduction'),
  'p.max_price_minor',
  'p.unit_price',
  pieceOfFromPrice.as('shown_piece'),
  'p.rating_sum',
  'p.published_at',
  photoAt(0).as('photo'),
  photoAt(1).as('second_photo'),
] as const;

export type ListedProduct = Selection<Products, 'p', (typeof listedColumns)[number]>;
/** A list contains only products with a price, so `min_price_minor` and `from_price_minor` are never null. */
export type PricedProduct = ListedProduct & { min_price_minor: number; from_price_minor: number };

const orders: Record<SortType | 'own', RawBuilder<unknown>> = {
  own: sql`p.sort_order, p.id`,
  New: sql`p.published_at desc, p.id`,
  Sale: sql`p.discount_percent desc, p.id`,
  Bestsellers: sql`p.sold_90d desc, p.id`,
  PriceLowToHigh: sql`p.from_price_minor, p.id`,
  PriceHighToLow: sql`p.from_price_minor desc, p.id`,
};

/**
 * Reads one page of a product list and the totals in one round trip. Each row repeats the totals. A page past the end
 * is one row without a product.
 */
export async function findPage(tx: TenantTransaction, request: ListRequest) {
  const { matched, from } = searched(request);
  const order = request.sort
    ? orders[request.sort]
    : request.search
      ? sql`m.score desc, p.sort_order, p.id`
      : orders.own;
  const { counted, search } = request;
  const conditions = counted?.ids
    ? [sql`p.id = any(${counted.ids}::bigint[])`]
    : [...listConditions(request), ...filterConditions(request)];
  const listed = sql`from ${from} where ${sql.join(conditions, sql` and `)}`;
  const columns = selectList(listedColumns);
  const place = sql`row_number() over (order by ${order}) as place`;
  const part = sql`limit ${request.limit} offset ${request.offset}`;
  // A search reads its products once, for the total and the page. Any other list is in the order of an index, which is
  // read up to the end of the page.
  const placed = search ? sql`select p.id, ${place} ${listed}` : sql`select null`;
  const counting = sql`(select count(*) ${search ? sql`from placed` : listed})`;
  const page = search
    ? sql`
      select ${columns}, place from (select * from placed order by place ${part}) placed join product p on p.id = placed.id`
    : sql`select ${columns}, ${place} ${listed} order by ${order} ${part}`;
  const { rows } = await sql<ListTotals & ({ shown: null } | PricedProduct)>`
    with ${matched}, placed as materialized (${placed}) select t.*, l.* from (
      select ${counted ? sql`${counted.total}::int` : counting} as total,
        (select currency_code from shop) as currency,
        (select min(published_at) from product where status = 'published' and published_at > ${request.now}) as next_publication,
        ${categoryKnown(request)} as category_known
    ) t left join lateral (${page}) l on true order by l.place`.execute(tx);
  return rows;
}

/** The products that a search found as a CTE, and the products `p` to read, which are those if there is a search. */
export function searched({ search }: ListRequest) {
  // The CTE is materialized because a statement reads it several times. Without a search nothing reads it.
  const found = search ? foundProducts(search) : sql`select null`;
  return {
    matched: sql`matched as materialized (${found})`,
    from: search ? sql`product p join matched m on m.product_id = p.id` : sql`product p`,
  };
}

/** The conditions for a product of the list before the shopper filters it. */
function listConditions(request: ListRequest): RawBuilder<unknown>[] {
  const all = [sql`p.status = 'published'`, sql`p.published_at <= ${request.now}`, sql`p.min_price_minor is not null`];
  if (request.categoryId !== undefined) {
    const branch = categoryBranch(request.categoryId);
    all.push(sql`(p.category_id = any(${branch}) or p.also_in_categories && ${branch})`);
  }
  if (request.productIds) all.push(sql`p.id = any(${request.productIds}::bigint[])`);
  if (request.onlyOneCombination) all.push(sql`p.combinations = 1`);
  if (request.sort === 'Sale') all.push(sql`p.discount_percent > 0`);
  return all;
}

/** The ids of a category and of all categories below it. */
export function categoryBranch(id: number): RawBuilder<unknown> {
  return sql`array(
    with recursive branch as (
      select id from category where id = ${id} union select c.id from category c join branch b on c.parent_id = b.id
    ) select id from branch)`;
}

/** The conditions of the shopper's filters. One combination must have all chosen attributes, the price, and be in stock. */
function filterConditions(request: ListRequest): RawBuilder<unknown>[] {
  const { inStock, discount, rating, priceFrom, priceTo, attributes = [] } = request;
  // Of the combinations in stock, or of all, the cheapest one.
  const cheapest = inStock ? sql`p.from_price_minor` : sql`p.min_price_minor`;
  const all: RawBuilder<unknown>[] = [];
  const wanted = attributes.map(hasAttribute);
  if (inStock) wanted.push(sql`c.stock > 0`);
  if (priceFrom !== undefined) wanted.push(sql`c.price_minor >= ${priceFrom}`);
  if (priceTo !== undefined) wanted.push(sql`c.price_minor <= ${priceTo}`);
  const fitting = sql`from combination c where c.product_id = p.id and c.active and ${sql.join(wanted, sql` and `)}`;
  if (discount) all.push(sql`p.discount_percent > 0`);
  // The average as cards show it, rounded to tenths.
  if (rating) all.push(sql`p.reviews_count > 0 and 20 * p.rating_sum >= ${20 * rating - 1} * p.reviews_count`);
  // The product itself tells most of stock and prices, which spares reading its combinations.
  if (inStock) all.push(sql`p.stock > 0`);
  if (priceTo !== undefined) all.push(sql`${cheapest} <= ${priceTo}`);
  if (priceFrom !== undefined) all.push(sql`p.max_price_minor >= ${priceFrom}`);
  if (attributes.length > 0) all.push(sql`exists (select ${fitting})`);
  // For an `exists` beside `or`, PostgreSQL reads all combinations of the shop.
  else if (priceFrom !== undefined) all.push(sql`(${cheapest} >= ${priceFrom} or (select true ${fitting} limit 1))`);
  return all;
}

/** Whether a combination `c` has one of the values. */
function hasAttribute({ name, values }: AttributeChoice): RawBuilder<unknown> {
  return sql`c.variants @> any(${values.map((value) => JSON.stringify([{ name, value }]))}::jsonb[])`;
}

function categoryKnown({ categoryId }: ListRequest): RawBuilder<unknown> {
  return categoryId === undefined ? sql`true` : sql`exists (select from category where id = ${categoryId})`;
}
