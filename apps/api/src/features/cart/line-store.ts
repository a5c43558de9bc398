import { limits } from '@witryna/contract/limits';
import type { Focus } from '@witryna/contract/photo';
import { type CompiledQuery, type InferResult, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { compileOnce } from '../../database/compile-once.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { lowestPriceOf } from '../catalog/lowest-price-store.ts';
import { couponOfCart } from '../coupons/store.ts';
import type { OpenCart } from './store.ts';

interface LineKey {
  productId: number;
  combinationId: number;
}

/** The facts about a product and its combination that decide whether they can be sold. */
export interface Goods {
  name: string;
  status: string;
  /** Inside JSON, a text. */
  published_at: Date | string;
  external_url: string | null;
  active: boolean;
  stock: number;
}

export interface AddedLine {
  goods: Goods;
  /** Null when the goods can't be sold now. */
  cart: OpenCart | null;
}

/**
 * The statement that adds a quantity to a line, without a row when the product or combination does not exist. It is a
 * single one, because shoppers wait for it while many orders are written. It opens the session's cart or locks it, and
 * gives it its next version. A unique index makes two parallel first requests get the same cart. Nothing is written for
 * goods that can't be sold now, by the same rules as in `checkSellable`, which tells the reason. It refuses, and so rolls
 * back, when the operation was recorded before (`AddedBefore`), and when there are fewer pieces than the line would have
 * (`NoMorePieces`).
 */
export function addQuantity(
  tx: TenantTransaction,
  {
    session,
    productId,
    combinationId,
    quantity,
    operationId,
  }: LineKey & { session: string; quantity: number; operationId?: string | undefined },
  now: Date,
): CompiledQuery<AddedLine> {
  const operation = operationId ?? null;
  return sql<AddedLine>`
    with goods as (
      select p.id as product_id, c.id as combination_id,
        p.name, p.status, p.published_at, p.external_url, c.active, c.stock
      from product p join combination c on c.product_id = p.id
      where p.id = ${productId} and c.id = ${combinationId}
    ), open_cart as (
      insert into cart (session, version, updated_at)
      select ${session}::text, 1 + coalesce((select max(version) from cart where session = ${session}), 0), ${now}::timestamptz
      from goods where status = 'published' and published_at <= ${now} and external_url is null and active
      on conflict (shop_id, session) where state = 'open'
        do update set version = cart.version + 1, updated_at = excluded.updated_at
      returning id, version, coupon_code
    ), operation as (
      insert into cart_operation (cart_id, operation_id)
      select id, ${operation}::uuid from open_cart where ${operation}::uuid is not null
      on conflict do nothing
      returning operation_id
    ), line as (
      insert into cart_line (cart_id, product_id, combination_id, quantity, name, added_at)
      select id, product_id, combination_id, ${quantity}::int, name, ${now}::timestamptz from open_cart, goods
      where ${operation}::uuid is null or exists (select from operation)
      on conflict (shop_id, cart_id, product_id, combination_id)
        do update set quantity = cart_line.quantity + excluded.quantity, name = excluded.name
      returning quantity
    )
    select to_json(goods) as goods, to_json(open_cart) as cart
    from goods left join open_cart on true left join line on true
    where case
      when open_cart.id is null then true
      when line.quantity is null then refuse('AddedBefore')
      when line.quantity > goods.stock then refuse('NoMorePieces', goods.stock::text)
      else true end`.compile(tx);
}

/** The statement refuses (`CartFull`) when the line is a new one and the cart has more lines than a cart may have. */
export function checkLineCount(
  tx: TenantTransaction,
  { session, productId, combinationId, quantity }: LineKey & { session: string; quantity: number },
): CompiledQuery<unknown> {
  return sql`
    select refuse('CartFull') from cart_line
    where cart_id = (select id from cart where session = ${session} and state = 'open')
    having count(*) > ${limits.cartLines} and bool_or(
      product_id = ${productId} and combination_id = ${combinationId} and quantity = ${quantity})`.compile(tx);
}

/** @returns the quantity of a line; 0 when the cart has no such line */
export async function findQuantity(
  tx: TenantTransaction,
  cartId: number,
  { productId, combinationId }: LineKey,
): Promise<number> {
  const row = await tx
    .selectFrom('cart_line')
    .select('quantity')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .where('combination_id', '=', combinationId)
    .executeTakeFirst();
  return row?.quantity ?? 0;
}

export async function putLine(
  tx: TenantTransaction,
  cartId: number,
  line: LineKey & { quantity: number; name: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('cart_line')
    .values({
      cart_id: cartId,
      product_id: line.productId,
      combination_id: line.combinationId,
      quantity: line.quantity,
      name: line.name,
      added_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'cart_id', 'product_id', 'combination_id'])
        .doUpdateSet({ quantity: line.quantity, name: line.name }),
    )
    .execute();
}

/** Deletes one line of a cart, or all lines when `key` is missing. Returns how many lines were deleted. */
export async function deleteLines(tx: TenantTransaction, cartId: number, key?: LineKey): Promise<number> {
  let query = tx.deleteFrom('cart_line').where('cart_id', '=', cartId);
  if (key) query = query.where('product_id', '=', key.productId).where('combination_id', '=', key.combinationId);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Finds a product and its combination; undefined when one of them does not exist. */
export function findGoods(tx: TenantTransaction, { productId, combinationId }: LineKey): Promise<Goods | undefined> {
  return tx
    .selectFrom('product as p')
    .innerJoin('combination as c', 'c.product_id', 'p.id')
    .select(['p.name', 'p.status', 'p.published_at', 'p.external_url', 'c.active', 'c.stock'])
    .where('p.id', '=', productId)
    .where('c.id', '=', combinationId)
    .executeTakeFirst();
}

interface LineSource {
  product_id: number;
  combination_id: number;
  quantity: number;
  name: string;
}

/**
 * The lines of a session's open cart in the order they were added, with the current data of product and combination (null
 * when deleted).
 */
function linesOf(tx: TenantTransaction, session: string) {
  const lines = sql<LineSource>`(
    select product_id, combination_id, quantity, name, row_number() over (order by added_at, product_id, combination_id) as place
    from cart_line where cart_id = (select id from cart where session = ${session} and state = 'open'))`;
  return withProducts(tx, lines);
}

/** Lists the products of lines that are no cart's, in their order. */
export function listNamedLines(
  tx: TenantTransaction,
  named: readonly { productId: number; combinationId: number; quantity: number }[],
) {
  const lines = sql<LineSource>`(
    select "productId" as product_id, "combinationId" as combination_id, quantity, '' as name, place
    from rows from (jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
      as ("productId" bigint, "combinationId" bigint, quantity int)) with ordinality
      l ("productId", "combinationId", quantity, place))`;
  return withProducts(tx, lines).execute();
}

/** Lists one piece of each product in stock: of the combination with the SKU, else of the first one in stock. */
export function listGiftLines(
  tx: TenantTransaction,
  gifts: readonly { productId: number; sku?: string | undefined }[],
) {
  const lines = sql<LineSource>`(
    select g."productId" as product_id, x.id as combination_id, 1 as quantity, '' as name, g.place
    from rows from (jsonb_to_recordset(${JSON.stringify(gifts)}::jsonb) as ("productId" bigint, sku text))
      with ordinality g ("productId", sku, place)
    cross join lateral (
      select id from combination x
      where x.product_id = g."productId" and x.active and x.stock > 0 and (g.sku is null or x.sku = g.sku)
      order by x.sort_order, x.id limit 1
    ) x)`;
  return withProducts(tx, lines).execute();
}

/** The focus of the picture that a line shows: that of its combination, or the first one. */
const photoFocus = sql<Focus | null>`(
  select f.photo -> 'focus' from jsonb_array_elements(p.photos) f(photo)
  where f.photo ->> 'id' = coalesce(c.photo, p.photos -> 0 ->> 'id') limit 1)`;

function withProducts(tx: TenantTransaction, lines: RawBuilder<LineSource>) {
  return tx
    .selectFrom(lines.as('l'))
    .leftJoin('product as p', 'p.id', 'l.product_id')
    .leftJoin('combination as c', (on) =>
      on.onRef('c.product_id', '=', 'l.product_id').onRef('c.id', '=', 'l.combination_id'),
    )
    .select([
      'l.product_id',
      'l.combination_id',
      'l.quantity',
      'l.name as stored_name',
      'p.name',
      'p.status',
      'p.published_at',
      'p.category_id',
      'p.also_in_categories',
      sql<string | null>`p.photos -> 0 ->> 'id'`.as('first_photo'),
      photoFocus.as('photo_focus'),
      'p.delivery_ids',
      'p.vat_rate',
      'p.external_url',
      'p.perishable',
      'p.withdrawal_excluded',
      'p.minimum_age',
      'c.price_minor',
      'c.price_before_minor',
      lowestPriceOf('c').as('lowest_price'),
      'c.stock',
      'c.weight_grams',
      'c.active',
      'c.photo',
      'c.sku',
      'c.variants',
    ])
    .orderBy(sql`l.place`);
}
type Row = Awaited<ReturnType<typeof listGiftLines>>[number];
/** Inside JSON, the time is a text. */
export type StoredLine = Omit<Row, 'published_at'> & { published_at: Row['published_at'] | string };

/**
 * The statement that reads what the price of a session's open cart depends on: the shop's currency and language, its
 * rules for carts without parsing, its deliveries, the country that the shopper has typed, the cart's coupon, and its
 * lines. Times inside the lines are texts.
 */
export const cartFacts = compileOnce((tx, { session }: { session: string }) =>
  tx
    .selectFrom('shop')
    .select([
      'currency_code',
      'language_code',
      sql<unknown>`config -> 'cartRules'`.as('rules'),
      'delivery_countries',
      jsonArrayFrom(
        tx
          .selectFrom('delivery_type')
          .select(['id', 'type', 'name', 'countries', 'price_minor', 'free_from_minor', 'price_rules'])
          .orderBy('sort_order')
          .orderBy('id'),
      ).as('deliveries'),
      sql<string | null>`(select details ->> 'country' from cart_snapshot where session = ${session})`.as(
        'typed_country',
      ),
      jsonObjectFrom(couponOfCart(tx, session)).as('coupon'),
      jsonArrayFrom(linesOf(tx, session)).as('lines'),
    ]),
);
export type CartFacts = InferResult<ReturnType<typeof cartFacts>>[number];
