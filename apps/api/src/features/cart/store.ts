import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { lowestPriceOf } from '../catalog/lowest-price-store.ts';

export interface OpenCart {
  id: number;
  version: number;
  coupon_code: string | null;
}

const columns = ['id', 'version', 'coupon_code'] as const;

export function findOpenCart(tx: TenantTransaction, session: string): Promise<OpenCart | undefined> {
  return openCart(tx, session).executeTakeFirst();
}

/** Finds the session's open cart and locks its row. Waits while another transaction has the lock. */
export function lockOpenCart(tx: TenantTransaction, session: string): Promise<OpenCart | undefined> {
  return openCart(tx, session).forUpdate().executeTakeFirst();
}

function openCart(tx: TenantTransaction, session: string) {
  return tx.selectFrom('cart').select(columns).where('session', '=', session).where('state', '=', 'open');
}

/**
 * The version of the session's latest cart. A new cart continues from it, so that a browser never mistakes the new cart
 * for an older one.
 */
export async function lastVersion(tx: TenantTransaction, session: string): Promise<number> {
  return (await latestVersion(tx, session).executeTakeFirstOrThrow()).version;
}

function latestVersion(tx: TenantTransaction, session: string) {
  return tx
    .selectFrom('cart')
    .select((is) => is.fn.coalesce(is.fn.max('version'), sql<number>`0`).as('version'))
    .where('session', '=', session);
}

/**
 * Creates a cart for the session, or locks its open cart. A unique index makes two parallel first requests get the same
 * cart.
 */
export function openOrLockCart(tx: TenantTransaction, session: string, now: Date): Promise<OpenCart> {
  return tx
    .insertInto('cart')
    .values({ session, version: latestVersion(tx, session), updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'session']).where('state', '=', 'open').doUpdateSet({ updated_at: now }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Gives a changed cart its next version. */
export function touchCart(tx: TenantTransaction, id: number, now: Date): Promise<OpenCart> {
  return tx
    .updateTable('cart')
    .set({ version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Marks the cart as ordered. Deletes its reminder and the details typed at the checkout, which are for abandoned carts
 * only.
 */
export async function markCartSpent(
  tx: TenantTransaction,
  { id, session }: { id: number; session: string },
  now: Date,
): Promise<void> {
  await tx
    .with('reminder', (db) => db.deleteFrom('cart_reminder').where('cart_id', '=', id))
    .with('details', (db) => db.deleteFrom('cart_snapshot').where('session', '=', session))
    .updateTable('cart')
    .set({ state: 'spent', version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setCoupon(tx: TenantTransaction, id: number, code: string | null): Promise<void> {
  await tx.updateTable('cart').set({ coupon_code: code }).where('id', '=', id).execute();
}

/** Records the id of a cart operation, such as adding a product. Returns false when it was already recorded. */
export async function recordOperation(tx: TenantTransaction, cartId: number, operationId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cart_operation')
    .values({ cart_id: cartId, operation_id: operationId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface LineKey {
  productId: number;
  combinationId: number;
}

export async function findQuantities(tx: TenantTransaction, cartId: number, { productId, combinationId }: LineKey) {
  const rows = await tx
    .selectFrom('cart_line')
    .select(['product_id', 'combination_id', 'quantity'])
    .where('cart_id', '=', cartId)
    .execute();
  const own = rows.find((row) => row.product_id === productId && row.combination_id === combinationId);
  return { lines: rows.length, quantity: own?.quantity ?? 0 };
}

interface Line extends LineKey {
  quantity: number;
  name: string;
}

export async function putLine(tx: TenantTransaction, cartId: number, line: Line, now: Date): Promise<void> {
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

/** Reads the data that decide whether a line can be sold; undefined when the product or combination does not exist. */
export function findSellable(tx: TenantTransaction, { productId, combinationId }: LineKey) {
  return tx
    .selectFrom('product as p')
    .innerJoin('combination as c', 'c.product_id', 'p.id')
    .select(['p.name', 'p.status', 'p.published_at', 'p.external_url', 'c.active', 'c.stock'])
    .where('p.id', '=', productId)
    .where('c.id', '=', combinationId)
    .executeTakeFirst();
}

/**
 * Lists a cart's lines in the order they were added, with the current data of product and combination (null when
 * deleted).
 */
interface LineSource {
  product_id: number;
  combination_id: number;
  quantity: number;
  name: string;
}

export function listLines(tx: TenantTransaction, cartId: number) {
  const lines = sql<LineSource>`(
    select product_id, combination_id, quantity, name, row_number() over (order by added_at, product_id, combination_id) as place
    from cart_line where cart_id = ${cartId})`;
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
  return withProducts(tx, lines);
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
  return withProducts(tx, lines);
}

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
      'p.photos',
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
      'c.variants',
    ])
    .orderBy(sql`l.place`)
    .execute();
}
export type StoredLine = Awaited<ReturnType<typeof listLines>>[number];

export async function putSnapshot(tx: TenantTransaction, session: string, details: object, now: Date): Promise<void> {
  const text = JSON.stringify(details);
  await tx
    .insertInto('cart_snapshot')
    .values({ session, details: text, updated_at: now })
    .onConflict((conflict) => conflict.columns(['shop_id', 'session']).doUpdateSet({ details: text, updated_at: now }))
    .execute();
}

/**
 * Deletes open carts that were last changed before `before`, and the details typed at the checkout of every session
 * without an open cart.
 * @returns the number of deleted carts
 */
export async function deleteIdleCarts(tx: TenantTransaction, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('cart')
    .where('state', '=', 'open')
    .where('updated_at', '<', before)
    .executeTakeFirst();
  await tx
    .deleteFrom('cart_snapshot')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cart')
            .select('cart.session')
            .whereRef('cart.session', '=', 'cart_snapshot.session')
            .where('cart.state', '=', 'open'),
        ),
      ),
    )
    .execute();
  return Number(numDeletedRows);
}

/** The shop's currency, its rules for carts without parsing, and the delivery that is free from the least total. */
export function readCartSettings(tx: TenantTransaction) {
  return tx
    .selectFrom('shop')
    .select([
      'currency_code',
      sql<unknown>`config -> 'cartRules'`.as('rules'),
      sql<{ fromMinor: number; name: string } | null>`(
        select jsonb_build_object('fromMinor', free_from_minor, 'name', name) from delivery_type
        where free_from_minor is not null order by free_from_minor, sort_order, id limit 1
      )`.as('free_delivery'),
    ])
    .executeTakeFirstOrThrow();
}
